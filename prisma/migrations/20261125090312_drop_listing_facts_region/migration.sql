-- why: searches read listing_codes; the release before reads on without it, only slower
drop index concurrently if exists listing_facts_region;
