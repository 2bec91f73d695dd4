-- Past viewings of one day are told apart on the owner's page.

create or replace function private.viewings_for_owner(p_property_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'done', count(*) filter (where state = 'done'),
    'coming', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'state', state, 'position', buyer_position,
          'answer', owner_answer, 'may_answer', private.owner_may_answer(viewing)
        )
        order by starts_at, id
      ) filter (where state in ('requested', 'booked') and ends_at > now()),
      '[]'
    ),
    'past', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'day', private.london_day(starts_at), 'feedback', case when feedback_shown then feedback end
        )
        order by starts_at desc, id
      ) filter (where state = 'done'),
      '[]'
    )
  )
  from public.viewings as viewing
  where property_id = p_property_id
$$;
