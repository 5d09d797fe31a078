-- An order whose discount another one had kept by the time it was paid (issue 31, 2). The version before knows nothing of
-- it and goes on counting such an order as a use.
alter table discount_redemption add column lost_at timestamptz(3);
