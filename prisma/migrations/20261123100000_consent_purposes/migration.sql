-- Mails about what happens to a member, and offers and news, are two purposes, each with a consent of its own. `mails` stays
-- as a word for processes of the release before; a value cannot be used in the transaction that adds it, so the rows follow.
alter type consent_purpose add value if not exists 'activity_mails';
alter type consent_purpose add value if not exists 'offer_mails';
