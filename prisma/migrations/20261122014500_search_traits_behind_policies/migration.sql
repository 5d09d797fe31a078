-- Fills what premium_search left empty where the owner of the schema is bound by row-level security and therefore saw no row.

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update listing set
      cell = floor((latitude + 90) * 2)::int * 720 + floor((longitude + 180) * 2)::int % 720,
      traits = coalesce(chr(96 + array_position(array['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'], body_type)), '-')
        || coalesce(chr(96 + array_position(array['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'], hair_color)), '-')
        || coalesce(chr(96 + array_position(array['brown', 'blue', 'green', 'hazel', 'grey'], eye_color)), '-')
        || coalesce(chr(96 + array_position(array['single', 'relationship', 'open_relationship', 'married', 'divorced', 'widowed', 'complicated'], relationship_status)), '-')
        || coalesce(chr(96 + array_position(array['no', 'few', 'many'], tattoos)), '-')
        || case when has_photo then 'p' else '-' end || case when verified then 'v' else '-' end
        || coalesce((select string_agg(chr(255 + place::int), '' order by place) from unnest(array[
          'walking', 'hiking', 'beach', 'sailing', 'camping', 'gardening', 'dogs', 'horses', 'motorcycling', 'cooking',
          'dining', 'wine', 'coffee', 'cocktails', 'baking', 'craft-beer', 'cinema', 'theatre', 'museums', 'books',
          'photography', 'live-music', 'classical-music', 'painting', 'architecture', 'running', 'cycling', 'swimming',
          'tennis', 'football', 'fitness', 'skiing', 'climbing', 'golf', 'dancing', 'salsa', 'nightlife',
          'board-games', 'karaoke', 'series', 'quiz', 'festivals', 'yoga', 'meditation', 'sauna', 'slow-mornings',
          'deep-talks', 'fashion', 'tattoo-art', 'massage', 'candlelight', 'flirting', 'lingerie', 'role-play',
          'surrender', 'blindfold', 'cuddling', 'city-trips', 'road-trips', 'far-away', 'mountains', 'hidden-hotels',
          'languages', 'diving'
        ]) with ordinality as coded (id, place) where id = any (interests)), '')
      where tenant_id = brand and traits = '';
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
