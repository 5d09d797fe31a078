/** Tags of the campaign a visit came from; absent ones are empty. */
export type VisitSource = { network: string; ref: string; sub1: string; sub2: string; sub3: string };

/** A source and the network of a visitor whom it brought, by which new ones are bounded; that is written nowhere. */
export type SeenSource = { source: VisitSource; seenFrom: string };
