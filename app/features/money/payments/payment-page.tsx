import type { PaymentData } from "./payment-data.server.ts";
import { PaymentList } from "./payment-list.tsx";
import { PaymentResult } from "./payment-result.tsx";

/** One payment, or the list of the member's payments. */
export function PaymentPage({ data: { from, followed, payments, owed } }: { data: PaymentData }) {
  return (
    <div className="page-width transaction-page">
      {followed ? (
        <PaymentResult {...followed} owed={owed} from={from} />
      ) : (
        <PaymentList payments={payments} owed={owed} />
      )}
    </div>
  );
}
