-- What the facts cost searches: rows became wider, and the index of places longer.

-- With all facts many rows are wider than the 2 kB above which their longest texts are stored beside them. The words go, being the
-- longest; with a little more room all that cards and the desk's search read stays.
alter table public.properties set (toast_tuple_target = 2300);

-- As lists, class and status are compared before the words: a search for 'river' reads 19,000 blocks instead of 39,000.
create or replace function private.listings_mentioning(p_class text, p_texts text[], p_places integer[] default null) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  mentioned text;
  query tsquery;
begin
  if cardinality(p_texts) > 5 or exists (select from unnest(p_texts) as text where char_length(text) > 60) then
    raise exception 'So many words are not searched for at once.' using errcode = 'PT400';
  end if;
  foreach mentioned in array p_texts loop
    query := coalesce(query && private.mention_query(mentioned), query, private.mention_query(mentioned));
  end loop;
  return array(
    select id from public.properties
    where property_class = any (array[p_class]) and status = any (array['active']) and words @@ query
      and (p_places is null or place_id = any (p_places))
    order by created_at desc, id desc limit 2000
  );
end
$$;

-- The options of a search are counted from this index alone, some forty times a page. Listings change seldom enough for full
-- pages, which are a tenth fewer.
alter index public.properties_active_of_place set (fillfactor = 100);
reindex index public.properties_active_of_place;
