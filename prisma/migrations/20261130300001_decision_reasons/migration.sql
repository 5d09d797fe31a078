-- What a statement of reasons says beside ground and facts, in the codes of the Commission's database (issue 18, Desk).
alter table moderation_decision add column reasons jsonb;
