-- Whoever withdraws from a debit that was not sent yet pays nothing.
alter type withdrawal_outcome add value 'cancelled';
