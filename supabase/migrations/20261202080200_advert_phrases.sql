-- What an advert must not say, or had better not say: the linter's one home.

create table public.advert_phrases (
  code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  pattern text not null check (regexp_count('', pattern, 1, 'i') = 0),
  class text[] check (class <@ array['sale', 'rent', 'development', 'commercial']),
  severity text not null check (severity in ('block', 'advise')),
  assured_only boolean not null default false,
  example text not null,
  counter_example text not null
);

comment on table public.advert_phrases is
  'Phrases that block an advert or earn advice. Migrations state them, each with a text that it finds and one that it must leave alone.';
comment on column public.advert_phrases.pattern is
  'A regular expression without capturing groups, for texts as private.text_to_lint has them, whatever their case. A space stands for one or more; it never matches an empty text.';
comment on column public.advert_phrases.class is 'The classes of listings that it is for; null for all.';
comment on column public.advert_phrases.assured_only is 'Whether it is only for assured tenancies (private.is_assured).';

alter table public.advert_phrases enable row level security;

revoke all on table public.advert_phrases from public, anon, authenticated;
grant select on table public.advert_phrases to authenticated;
grant all on table public.advert_phrases to service_role;

create policy "staff read the phrases" on public.advert_phrases
  for select to authenticated using ((select private.is_staff()));

-- Adverts of assured tenancies. Renters' Rights Act 2025: rental discrimination, bidding (s 56), fixed terms (s 13), rent in
-- advance; Tenant Fees Act 2019: fees.
insert into public.advert_phrases (code, pattern, class, severity, assured_only, example, counter_example) values
  (
    'no-benefits',
    $$\m(?:(?:no|non|without|refuse|(?:do not|don't|cannot|can't) (?:accept|take)|(?:un|not )suitable for)[\s-]+(?:[\w'-]+,?\s*(?:or|and|/|,)\s*){0,2}(?:dss|uc|lha|universal credit|(?:housing )?benefits?|local housing allowance)\M|(?:dss|uc|lha|universal credit|housing benefits?|benefits? (?:claimants?|tenants?|recipients?))(?: (?:claimants?|tenants?|applicants?|recipients?))? (?:is |are |will |would |need )?not\M)$$,
    '{rent}', 'block', true,
    'Available now, sorry no DSS.', 'No onward chain, and the kitchen benefits from morning sun.'
  ),
  (
    'workers-only',
    $$\m(?:(?:working|employed|professional)s?(?: (?:tenants?|people|persons?|couples?|sharers?|applicants?|individuals?|lets?))?[\s-]+only\M|(?:only|strictly)(?: (?:for|to|suits?))? (?:(?:working|employed) (?:tenants?|people|persons?|couples?|applicants?|individuals?)|professionals?(?: (?:tenants?|people|couples?|sharers?))?)\M)$$,
    '{rent}', 'block', true,
    'Working tenants only.', 'A working fireplace, and a professional kitchen only two years old.'
  ),
  (
    'no-children',
    $$\m(?:(?:no|without)[\s-]+(?:(?:small|young) )?(?:(?:pets|dogs)(?: or| and|,) )?(?:children|kids|babies|families)\M(?!')|adults?[\s-]+only\M|child[\s-]free\M|(?:not|un)\s?suitable for (?:an? )?(?:(?:small|young) )?(?:children|kids|babies|families|family)\M(?!')|(?:children|kids|babies|families) (?:are )?not (?:allowed|accepted|permitted|suitable|welcome|considered)\M)$$,
    '{rent}', 'block', true,
    'Quiet house, not suitable for children.', 'A family bathroom, and no children''s playground beneath the windows.'
  ),
  (
    'rent-bids',
    $$\m(?:offers (?:are )?(?:invited )?(?:over|in excess of|above|in the region of)(?: (?:£\s?\d|the (?:asking|advertised|guide)\M|asking\M)|\s*(?:[.;!:\n]|$))|oieo\M|oiro\M|best and final\M|(?:highest|sealed|best|opening|minimum) (?:bid|offer)s?\M|bids\M|bidding\M|bidders?\M)$$,
    '{rent}', 'block', true,
    'Offers over £2,500 a month.', 'The flat offers over 900 square feet, in a bid to give each room its light.'
  ),
  (
    'rent-range',
    $$(?:\m(?:guide (?:rent|price)|rents? from)\M|(?:^|[.;:!\n(-]\s*|\m(?:rooms?|bedrooms?|studios?|flats?|apartments?|houses?|homes?|prices?|priced|let|available|is|are|of|starting|starts|upwards) )(?:(?:from|of|at) £\s?\d|£\s?\d[\d,.]*k? to £?\d)|£\s?\d[\d,.]*k?\s?-\s?(?:£|\d[\d,]{2})|\mbetween £\s?\d[\d,.]*k? and £)$$,
    '{rent}', 'block', true,
    'Rooms from £950 a month.', 'Reduced from £2,400 to £2,300 a month. Bills from £90.'
  ),
  (
    'rent-on-application',
    $$\m(?:poa|(?:price|rent) (?:up)?on (?:application|request))\M$$,
    '{rent}', 'block', true,
    'Rent on application.', 'Plans are sent on request.'
  ),
  (
    'fixed-term',
    $$\m(?:fixed[\s-]+(?:term|period)s?\M|(?:\d+|one|two|three|six|nine|twelve|eighteen|a)[\s-]+(?:month|year)s?'?[\s-]+(?:(?:minimum|initial|fixed)[\s-]+)?(?:contract|term|tenancy|tenancies|let|lease|agreement)s?\M|(?:minimum|initial) (?:term|tenancy|contract|let|stay)\M|asts?\M|assured[\s-]+shortholds?\M)$$,
    '{rent}', 'block', true,
    'Offered on a 12-month contract.', 'A fixed wardrobe, and a six-month-old kitchen with terms of guarantee.'
  ),
  (
    'rent-in-advance',
    $$\m(?:(?:[2-9]|\d\d+|two|three|four|five|six|nine|ten|eleven|twelve|several)[\s-]+(?:months?|quarters?|years?)'?|(?:1|one|a) (?:quarter|year)(?:'?s)?|(?:quarter|half[\s-]year|annual)ly)(?: (?:rent|payable|paid|due|payment)){0,2} (?:in advance|up[\s-]?front)\M$$,
    '{rent}', 'block', true,
    'Six months'' rent in advance.', 'One month''s rent in advance, once the agreement is signed.'
  ),
  (
    'tenant-fees',
    $$(?:^|[.;:!\n(]\s*|\m(?:an?|the|our|your|plus|with|for|of|pays?|payable|charge|[\d,]+) )(?:admin(?:istration)?|referenc(?:e|es|ing)|check[\s-]?(?:in|out)|inventory|renewal|credit[\s-]check|tenancy set[\s-]?up)(?:(?:,|/| and| or)\s?(?:admin(?:istration)?|referenc(?:e|es|ing)|check[\s-]?(?:in|out)|inventory|renewal|credit[\s-]check|tenancy set[\s-]?up))* (?:fees?|charges?)\M$$,
    '{rent}', 'block', true,
    'An admin fee of £200 is payable.', 'There are no referencing or inventory fees, and we make the inventory with you.'
  );

-- Equality Act 2010, for every advert.
insert into public.advert_phrases (code, pattern, class, severity, assured_only, example, counter_example) values
  (
    'nationality',
    $$\m(?:(?:british|english|scottish|welsh|irish|european|eu|uk|american|australian|indian|pakistani|bangladeshi|chinese|nigerian|polish|romanian|bulgarian|french|german|italian|spanish|portuguese|turkish)(?:[\s-]+(?:speaking|born))?(?: (?:nationals?|citizens?|speakers?|passport holders?|tenants?|people|persons?|couples?|famil(?:y|ies)|applicants?|buyers?|purchasers?|sharers?)) (?:only|preferred|are preferred)\M|no (?:foreigners|immigrants|migrants)\M|only (?:for|to) (?:british|english|european|eu|uk) (?:nationals|citizens|people|tenants|applicants|buyers)\M)$$,
    null, 'block', false,
    'British citizens only.', 'British-built joinery, and French doors that only open outwards.'
  ),
  (
    'religion',
    $$\m(?:(?:christian|catholic|protestant|muslim|jewish|hindu|sikh|buddhist)s?(?: (?:tenants?|people|persons?|couples?|famil(?:y|ies)|applicants?|buyers?|sharers?|households?))? (?:only|preferred|are preferred)\M|(?:no|only for|only to) (?:christians|catholics|protestants|muslims|jews|hindus|sikhs|buddhists)\M)$$,
    null, 'block', false,
    'Christian couple preferred.', 'A Catholic primary school only a short way off, and a former Buddhist centre.'
  ),
  (
    'sex',
    $$\m(?:(?:(?:fe)?males?|m[ae]n|wom[ae]n|gentlem[ae]n|lad(?:y|ies)|girls|boys)(?: (?:tenants?|people|persons?|applicants?|sharers?|flatmates?|housemates?|professionals?|students?))? (?:only|preferred|are preferred)\M|no (?:(?:fe)?males|men|women)\M(?!')|only (?:for|to) (?:(?:fe)?males|men|women|ladies|gentlemen)\M)$$,
    null, 'block', false,
    'Female sharers only.', 'A men''s cloakroom, and a ladies'' pond only across the heath.'
  ),
  (
    'race',
    $$\m(?:(?:(?:asian|african|caribbean|caucasian)s?(?: (?:tenants?|people|persons?|couples?|famil(?:y|ies)|applicants?|buyers?|sharers?))?|(?:white|black|brown|mixed[\s-]race) (?:tenants?|people|persons?|couples?|famil(?:y|ies)|applicants?|buyers?|sharers?)) (?:only|preferred|are preferred)|no (?:blacks|asians|africans|coloureds)|(?:no|only for|only to) (?:white|black|asian|african) (?:tenants|people|couples|families|applicants|buyers))\M$$,
    null, 'block', false,
    'Asian tenants preferred.', 'White walls only, a black-and-white hall, and no Asian hardwood.'
  );

-- What is lawful and yet misleads or puts off.
insert into public.advert_phrases (code, pattern, class, severity, assured_only, example, counter_example) values
  (
    'no-pets',
    $$\m(?:no (?:pets?|dogs?|cats?|animals)|pets? (?:is |are )?not (?:allowed|permitted|accepted|considered|suitable)|not suitable for (?:pets?|dogs?|cats?))\M$$,
    '{rent}', 'advise', true,
    'No pets.', 'There is no petrol station near, and pets are welcome.'
  ),
  (
    'benefits-considered',
    $$\m(?:dss|uc|lha|universal credit|(?:housing )?benefits?)(?: (?:claimants?|tenants?|applicants?|recipients?))?(?: (?:is|are|may be|will be|can be))? considered\M$$,
    '{rent}', 'advise', true,
    'DSS considered.', 'The benefits were considered when the boiler was chosen, and Universal Credit is welcome.'
  ),
  (
    'suits',
    $$\m(?:suits?|suited (?:to|for)|ideal for|perfect for|best for) (?:an? )?(?:(?:young|single|working|quiet|mature) ){0,2}(?:couples?\M(?! of)|professionals?\M|person\M|single\M(?! bed)|retired\M|sharers?\M)$$,
    '{rent}', 'advise', true,
    'Would suit a professional couple.', 'An alcove that suits a couple of bookcases.'
  ),
  (
    'students-only',
    $$\m(?:students?(?: (?:tenants?|lets?|sharers?|groups?))? only|only (?:for |to )?students)\M$$,
    '{rent}', 'advise', false,
    'Students only.', 'Purpose-built student accommodation stands opposite.'
  ),
  (
    'walking-time',
    $$\m(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|few)[\s-]+min(?:ute)?s?'?s?[\s-]+(?:walk|stroll|on foot)\M$$,
    null, 'advise', false,
    'Five minutes'' walk from the station.', 'The station is 420 metres away on foot, and there is a walk-in larder.'
  ),
  (
    'extension',
    $$\m(?:potential|scope|room)(?: for (?:an? )?(?:(?:further|rear|side|loft|two-storey|single-storey) )*(?:extensions?|storeys?|conversions?|enlargement)| to (?:extend|enlarge|convert|build|add (?:an? )?(?:(?:further|rear|side) )?(?:extension|storeys?)))\M(?!,? \(?(?:subject to|stpp))$$,
    '{sale,development,commercial}', 'advise', false,
    'Potential to extend.', 'Potential to extend, subject to planning permission.'
  ),
  (
    'luxury-thrice',
    $$\mluxur(?:y|ious(?:ly)?)\M(?:.*?\mluxur(?:y|ious(?:ly)?)\M){2}$$,
    null, 'advise', false,
    'A luxury flat, luxury kitchen and luxurious bath.', 'A luxury flat with a luxurious bath.'
  );

-- Of equal length, so that a place in it is one in the text as it was typed.
create function private.text_to_lint(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select translate(p_text, U&'\2018\2019\02BC\2010\2011\2012\2013\2014\00A0\202F\0009', '''''''-----   ')
$$;

comment on function private.text_to_lint(text) is
  'A text with straight apostrophes, plain hyphens and plain spaces, as long as before.';

revoke all on function private.text_to_lint(text) from public;
grant execute on function private.text_to_lint(text) to authenticated, service_role;

-- PostgreSQL keeps 32 compiled regular expressions a session, and compiling one takes longer than searching with it. So one
-- expression has all phrases first, and only a text in which it finds something is searched for each. Places are those of
-- characters, the first of which is 1: what lies between the matches tells where each begins, in one pass.
create function private.phrases_in(p_class text, p_assured boolean, p_text text, p_severity text default null)
returns table (code text, start integer, length integer, severity text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  phrases constant public.advert_phrases[] := array(
    select phrase from public.advert_phrases as phrase
    where (class is null or p_class = any (class)) and (not assured_only or p_assured)
      and severity = coalesce(p_severity, severity)
    order by code
  );
begin
  if p_text !~* (select string_agg('(?:' || replace(pattern, ' ', ' +') || ')', '|') from unnest(phrases)) then
    return;
  end if;
  return query
    with present as materialized (
      select code, severity, replace(pattern, ' ', ' +') as sought from unnest(phrases)
      where p_text ~* replace(pattern, ' ', ' +')
    )
    select present.code, found.start, found.length, present.severity
    from present
    cross join lateral (
      select
        (sum(char_length(before) + char_length(match[1])) over (order by position))::integer - char_length(match[1]) + 1 as start,
        char_length(match[1]) as length
      from rows from (
        regexp_matches(p_text, '(' || sought || ')', 'gi'), regexp_split_to_table(p_text, sought, 'i')
      ) with ordinality as pieces (match, before, position)
      where match is not null
    ) as found;
end
$$;

comment on function private.phrases_in(text, boolean, text, text) is
  'The phrases in a text of a listing of this class, as private.text_to_lint has it; of one severity or of both.';

revoke all on function private.phrases_in(text, boolean, text, text) from public;
grant execute on function private.phrases_in(text, boolean, text, text) to authenticated, service_role;

create function public.lint_advert(p_class text, p_assured boolean, p_texts jsonb)
returns table (code text, field text, start integer, length integer, severity text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  if jsonb_typeof(p_texts) is distinct from 'object' or exists (
    select from jsonb_each(p_texts) as texts (name, value) where jsonb_typeof(value) <> 'string'
  ) then
    raise exception 'Texts are named by their fields.' using errcode = 'PT400';
  end if;
  if (select sum(char_length(value)) from jsonb_each_text(p_texts) as texts (name, value)) > 20000 then
    raise exception 'Texts of more than 20,000 characters are not checked.' using errcode = 'PT400';
  end if;
  return query
    select found.code, texts.name, found.start, found.length, found.severity
    from jsonb_each_text(p_texts) as texts (name, value)
    cross join private.phrases_in(p_class, coalesce(p_assured, false), private.text_to_lint(texts.value)) as found
    order by texts.name, found.start, found.code;
end
$$;

comment on function public.lint_advert(text, boolean, jsonb) is
  'The phrases in the texts of an advert: {"title": "...", "description": "..."}. `start` counts characters from 1. For staff.';

revoke all on function public.lint_advert(text, boolean, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.lint_advert(text, boolean, jsonb) to authenticated;
