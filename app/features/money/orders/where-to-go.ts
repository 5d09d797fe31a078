type Ordered = { goTo: string; paymentId: string; from: string; origin: string; isNavigation: boolean };

/**
 * Where an order leads. The policy of our pages (`form-action`) lets a form that the browser itself sends lead to this
 * site alone: without JavaScript the page of the payment comes first, which links to the provider's.
 */
export function whereToGo({ goTo, paymentId, from, origin, isNavigation }: Ordered): string {
  const isElsewhere = new URL(goTo, origin).origin !== origin;
  return isNavigation && isElsewhere ? `/transactions/${paymentId}?${new URLSearchParams({ from })}` : goTo;
}
