-- why: searches read listing_interest_facts_seekers; the release before reads on without it, only slower
drop index concurrently if exists listing_interest_facts_interest;
