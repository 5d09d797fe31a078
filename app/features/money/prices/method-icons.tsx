import type { MethodIcons as Icons } from "#app/domain/money/packages/method-icons.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** The pictures of a means of payment; its name stands beside them. */
export function MethodIcons({ method, icons }: { method: PaymentMethod; icons: Icons }) {
  return (
    <span className="method-icons">
      {icons[method]?.map((name) => (
        <img key={name} src={`/api/assets/paymentmethod/${name}.svg`} alt="" width={48} height={32} loading="lazy" />
      ))}
    </span>
  );
}
