-- What an advert is judged by besides its phrases: which tenancies are assured, the bands of energy certificates, and whether
-- its texts contradict its facts.

create function private.epc_grace() returns integer
language sql immutable parallel safe
return 28;

comment on function private.epc_grace() is
  'Days for which an advert may say that a certificate is ordered. The government has announced the end of this time, without a date.';

revoke all on function private.epc_grace() from public;
grant execute on function private.epc_grace() to authenticated, service_role;

create function private.epc_band(p_class text, p_score integer) returns text
language sql immutable parallel safe
return case
  when p_class = 'commercial' then case
    when p_score < 0 then 'A+'
    when p_score <= 25 then 'A'
    when p_score <= 50 then 'B'
    when p_score <= 75 then 'C'
    when p_score <= 100 then 'D'
    when p_score <= 125 then 'E'
    when p_score <= 150 then 'F'
    when p_score > 150 then 'G'
  end
  else case
    when p_score >= 92 then 'A'
    when p_score >= 81 then 'B'
    when p_score >= 69 then 'C'
    when p_score >= 55 then 'D'
    when p_score >= 39 then 'E'
    when p_score >= 21 then 'F'
    when p_score >= 1 then 'G'
  end
end;

comment on function private.epc_band(text, integer) is
  'The band of an energy certificate''s score; null if there is no such score. Commercial buildings are rated the other way round.';

revoke all on function private.epc_band(text, integer) from public;
grant execute on function private.epc_band(text, integer) to authenticated, service_role;

create function private.is_assured(p public.properties) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p.property_class = 'rent' and p.tenancy_kind is distinct from 'not-assured'
    and coalesce(p.price::bigint * case p.price_frequency when 'pw' then 52 else 12 end <= 100000, true)
$$;

comment on function private.is_assured(public.properties) is
  'Whether a listing to rent is let on an assured tenancy: a rent above £100,000 a year is not (Housing Act 1988, schedule 1), nor what staff say is not.';

revoke all on function private.is_assured(public.properties) from public;
grant execute on function private.is_assured(public.properties) to authenticated, service_role;

-- Contradictions. It blocks what the text plainly states of this home. What may be said of a neighbour, a former price or a
-- possible extension is advice.

create function private.stated_number(p_text text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_text ~ '^\d{1,4}$' then p_text::integer
    else array_position(
      array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'], lower(p_text)
    )
  end
$$;

-- What the regular expression's one group finds in any of the texts.
create function private.all_stated(p_texts text[], p_pattern text, p_flags text default 'i') returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(match[1]), '{}')
  from unnest(p_texts) as said (text)
  cross join regexp_matches(private.text_to_lint(said.text), replace(p_pattern, ' ', ' +'), 'g' || p_flags) as match
$$;

create function private.tenure_contradiction(p public.properties) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  other constant text := case p.tenure when 'freehold' then 'leasehold' when 'leasehold' then 'freehold' end;
  home constant text :=
    '(?:house|flat|apartment|maisonette|home|cottage|property|building|penthouse|villa|mansion|townhouse|office|shop|premises)s?';
begin
  return case
    when other is null then null
    when
      private.all_stated(array[p.title], format('(^%s\M(?! (?:of|reversion|ground|titles?)\M)|\m%s %s\M)', other, other, home))
      || private.all_stated(p.features || p.availability, format('^(?:tenure:? )?(%s)(?: (?:tenure|%s))?\.?$', other, home))
      || private.all_stated(
        array[p.description],
        format(
          '(\mtenure(?: is|:)? %s\M|\m(?:this|the) %s is (?:(?:sold|offered|held|for sale) )?(?:as )?(?:an? )?%s\M(?! (?:of|on)\M))',
          other, home, other
        )
      ) <> '{}' then 'block'
    when private.all_stated(array[p.title, p.description, p.availability] || p.features, format('(?<!\mshare (?:of|in) (?:the )?|\mvirtual )\m(%s)\M', other)) <> '{}'
      then 'advise'
  end;
end
$$;

create function private.bedroom_contradiction(p public.properties) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- Not the second of 'three or four', '4/5' and '4-5'.
  number constant text :=
    '(?<![\d/-])(?<!\m(?:or|to) )\m(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
  home constant text := '(?:house|flat|apartment|maisonette|home|cottage|property|penthouse|villa|mansion|townhouse|terrace)\M';
  elsewhere constant text := '(?! (?:next door|opposite|nearby|above|below|beside|was|were|could)\M)';
  plain text[];
  passing text[];
begin
  if p.property_class not in ('sale', 'rent') or p.type = 'plot' then
    return null;
  end if;
  plain :=
    private.all_stated(array[p.title], number || '[ -]bed(?:room)?(?:ed|s)?\M(?! (?:annexe?|lodge|guest)\M)')
    || private.all_stated(p.features || p.availability, '^' || number || ' bed(?:room)?s?\.?$')
    || private.all_stated(
      array[p.description], '(?:^an?|\mthis) (?:[\w'']+ ){0,3}' || number || '[ -]bed(?:room)?(?:ed)? ' || home || elsewhere
    );
  passing := private.all_stated(array[p.description], number || '[ -]bed(?:room)?(?:ed)? ' || home || elsewhere);
  return case
    when p.bedrooms = any (select private.stated_number(said) from unnest(plain || passing) as said) then null
    when plain <> '{}' then 'block'
    when passing <> '{}' then 'advise'
  end;
end
$$;

create function private.epc_contradiction(p public.properties) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  name constant text := '(?:EPC|[Ee]nergy [Pp]erformance|[Ee]nergy [Rr]ating)(?: (?:[Cc]ertificate|[Rr]ating|[Rr]ated|[Bb]and|[Gg]rade))*';
  letter constant text := '([A-G]\+?)(?![\w''])';
  plain text[];
  passing text[];
begin
  if p.epc_rating is null then
    return null;
  end if;
  plain :=
    private.all_stated(p.features || array[p.title, p.availability], '^' || name || '(?: is|:)? ' || letter || '\.?$', '')
    || private.all_stated(
      array[p.description], '(?:^|[.;!\n])\s*(?:The |Its |Current )*' || name || '(?: is|:)? ' || letter || '(?: \(\d+\))?(?=\s*(?:[.;\n]|$))', ''
    );
  passing := private.all_stated(
    p.features || array[p.title, p.availability, p.description],
    '(?<!\m(?:[Pp]otential|[Ff]ormer|[Pp]revious|[Ff]uture|[Tt]arget|[Mm]inimum) )\m' || name || '(?: is|:)?(?: of)? ' || letter
      || '(?! (?:is |was |could |can |after|once|possible|potential))', ''
  );
  return case
    when p.epc_rating = any (plain || passing) then null
    when plain <> '{}' then 'block'
    when passing <> '{}' then 'advise'
  end;
end
$$;

create function private.price_contradiction(p public.properties) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  amount constant text := '(?: (?:is|of|at))?:?\s?£\s?(\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m|million)\M)?)';
  -- Of a share, a home among several or each square foot.
  part constant text := case when p.property_class = 'rent' then '(?!,?\d)' else '(?!,?\d|\s?(?:per|each|psf|a)\M|\s?/)' end;
  named constant text := '(?<!\m(?:former|previous|original|old|launch|last|average|ground|reduced|purchase|sale) )\m' || case p.property_class
    when 'rent' then '(?:rent|price)' else '(?:asking price|guide price|price|priced|offers over|offers in excess of|oieo)' end;
  said constant text[] := private.all_stated(p.features || array[p.title, p.description, p.availability], named || amount || part);
  asked numeric[] := array[p.price];
  stated numeric[];
begin
  if said = '{}' or p.price is null and p.price_qualifier is distinct from 'poa' then
    return null;
  end if;
  if p.property_class = 'rent' then
    asked := array(
      select p.price * factor from unnest(
        case p.price_frequency when 'pw' then array[1, 52, 52 / 12.0] else array[1, 12, 12 / 52.0] end
      ) as factor
    );
  end if;
  stated := array(
    select replace(substring(each_one from '^[\d,.]*\d'), ',', '')::numeric
      * case when each_one ~* 'k$' then 1000 when each_one ~* '(m|million)$' then 1000000 else 1 end
    from unnest(said) as each_one
  );
  return case
    when exists (select from unnest(stated) as n, unnest(asked) as price where abs(n - price) < 1) then null
    when p.price is null or p.property_class = 'development' or p.shared_ownership is not null then 'advise'
    -- Rounded, as '£1.3m'.
    when exists (select from unnest(said) as each_one where each_one ~* '[km]|million$') then 'advise'
    else 'block'
  end;
end
$$;

create function private.advert_problems(p public.properties, p_severity text default null)
returns table (code text, severity text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  assured constant boolean := private.is_assured(p);
  texts constant text[] := array[p.title, p.description, array_to_string(p.features, E'\n'), p.availability];
  words constant text := lower(array_to_string(texts, E'\n'));
begin
  return query
  select distinct found.code, found.severity
  from unnest(texts) as said (text)
  cross join private.phrases_in(p.property_class, assured, private.text_to_lint(said.text), p_severity) as found;
  -- A contradiction needs its words: without them none of its regular expressions is compiled.
  return query
  select contradiction.code, contradiction.severity
  from (values
    ('contradiction-tenure', case when words like '%hold%' then private.tenure_contradiction(p) end),
    ('contradiction-bedrooms', case when words like '%bed%' then private.bedroom_contradiction(p) end),
    ('contradiction-epc', case when words like '%epc%' or words like '%energy%' then private.epc_contradiction(p) end),
    ('contradiction-price', case when words like '%£%' then private.price_contradiction(p) end)
  ) as contradiction (code, severity)
  where contradiction.severity = coalesce(p_severity, contradiction.severity);
end
$$;

comment on function private.advert_problems(public.properties, text) is
  'What its texts must not say, had better not say, or say against its facts, of one severity or of both: the codes of public.advert_phrases, and contradiction-….';

revoke all on function private.stated_number(text), private.all_stated(text[], text, text),
  private.tenure_contradiction(public.properties), private.bedroom_contradiction(public.properties),
  private.epc_contradiction(public.properties), private.price_contradiction(public.properties),
  private.advert_problems(public.properties, text) from public;
grant execute on function private.stated_number(text), private.all_stated(text[], text, text),
  private.tenure_contradiction(public.properties), private.bedroom_contradiction(public.properties),
  private.epc_contradiction(public.properties), private.price_contradiction(public.properties),
  private.advert_problems(public.properties, text) to authenticated, service_role;
