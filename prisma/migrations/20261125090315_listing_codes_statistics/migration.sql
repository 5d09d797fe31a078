-- why: nothing was known of what the table holds, and the next search asks
analyze listing_codes, listing_interest_facts;
