-- why: searches read listing_facts and listing_activity; the release before reads on without it, only slower
drop index concurrently if exists listing_gender_seeks_max;
