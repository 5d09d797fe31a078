import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

const icons: Readonly<Record<PaymentMethod, readonly string[]>> = {
  card: ["mastercard", "visa"],
  applepay: ["applepay"],
  googlepay: ["googlepay"],
  ideal: ["ideal"],
  bancontact: ["bancontact"],
  przelewy24: ["przelewy24"],
  blik: ["blik"],
  directdebit: ["directdebit"],
  bank: ["bank"],
};

/** The pictures of a means of payment; its name stands beside them. */
export function MethodIcons({ method }: { method: PaymentMethod }) {
  return (
    <span className="method-icons">
      {icons[method].map((name) => (
        <img key={name} src={`/api/assets/paymentmethod/${name}.svg`} alt="" width={48} height={32} loading="lazy" />
      ))}
    </span>
  );
}
