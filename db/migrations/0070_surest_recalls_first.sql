-- The surest first: what is nearly certain must not wait behind a page of guesses. For an hour 0064 said so itself.
drop index official_matches_open;
create index official_matches_open on official_matches
  (org_id, array_position(array['sure', 'likely', 'possible'], certainty), found_at desc, id desc) where decision is null;
