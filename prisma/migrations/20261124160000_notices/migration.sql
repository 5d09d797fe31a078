-- A notice of illegal content (Art. 16 DSA) names the page and is given in good faith; about the abuse of a child it may be
-- anonymous.
ALTER TYPE "complaint_subject" ADD VALUE 'minor';

alter table complaint
  add column location text not null default '',
  add column good_faith boolean not null default false,
  alter column email drop not null;
