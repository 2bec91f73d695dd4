-- The places that visitors search in: counties, boroughs, towns, quarters of London, postcodes and stations.
-- `npm run gen:places` writes the rows; docs/decisions/26-places.md names their sources.

-- Makes spellings of a name comparable: Leigh-on-Sea and Leigh on Sea, King's Cross and Kings Cross, & and 'and'.
create function public.folded_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(replace(lower(p_name), '&', ' and '), '[''’.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'
  ))
$$;

comment on function public.folded_name(text) is 'A name in lower case, without punctuation, to compare different spellings.';

revoke all on function public.folded_name(text) from public;
grant execute on function public.folded_name(text) to anon, authenticated, service_role;

create table public.gazetteer (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  folded text not null check (folded = public.folded_name(name)),
  kind text not null check (
    kind in ('county', 'borough', 'town', 'district', 'postcode-area', 'postcode-district', 'station')
  ),
  county text not null,
  parent text references public.gazetteer (slug),
  north integer not null check (north between 49800 and 55900),
  east integer not null check (east between -6500 and 1900)
);

comment on table public.gazetteer is 'Places that visitors search in. Names and positions of towns and quarters: GeoNames, CC BY 4.0.';
comment on column public.gazetteer.kind is 'A borough may also be the district of a council; a district is a quarter of London.';
comment on column public.gazetteer.parent is 'The smallest borough, postcode area or county that it lies in.';
comment on column public.gazetteer.north is
  'Latitude in thousandths of a degree, some 111 metres each. A postcode district or station has the position of the place named with it.';
comment on column public.gazetteer.east is 'Longitude in thousandths of a degree, some 69 metres each.';

create index gazetteer_by_name on public.gazetteer (lower(name));
create index gazetteer_by_parent on public.gazetteer (parent);

alter table public.gazetteer enable row level security;

revoke all on table public.gazetteer from public, anon, authenticated;
grant select on table public.gazetteer to anon, authenticated;
grant all on table public.gazetteer to service_role;

create policy "everybody reads the gazetteer" on public.gazetteer for select to anon, authenticated using (true);

insert into public.gazetteer (slug, name, folded, kind, county, parent, north, east)
select part[1], part[2], public.folded_name(part[2]), part[3], part[4], nullif(part[5], ''), part[6]::integer, part[7]::integer
from (
  select string_to_array(line, '|') as part
  from regexp_split_to_table($places$
london|London|county|London||51498|-136
hampshire|Hampshire|county|Hampshire||51065|-1319
essex|Essex|county|Essex||51736|470
barking-and-dagenham|Barking and Dagenham|borough|London|london|51533|83
barnet|Barnet|borough|London|london|51650|-200
bexley|Bexley|borough|London|london|51463|139
brent|Brent|borough|London|london|51552|-297
bromley|Bromley|borough|London|london|51406|15
camden|Camden|borough|London|london|51541|-143
city-of-london|City of London|borough|London|london|51513|-92
croydon|Croydon|borough|London|london|51383|-100
ealing|Ealing|borough|London|london|51512|-302
enfield|Enfield|borough|London|london|51651|-85
greenwich|Greenwich|borough|London|london|51478|-12
hackney|Hackney|borough|London|london|51550|-50
hammersmith-and-fulham|Hammersmith and Fulham|borough|London|london|51494|-229
haringey|Haringey|borough|London|london|51600|-117
harrow|Harrow|borough|London|london|51578|-332
havering|Havering|borough|London|london|51575|186
hillingdon|Hillingdon|borough|London|london|51549|-482
hounslow|Hounslow|borough|London|london|51468|-361
islington|Islington|borough|London|london|51536|-103
kensington-and-chelsea|Kensington and Chelsea|borough|London|london|51501|-192
kingston-upon-thames|Kingston upon Thames|borough|London|london|51413|-297
lambeth|Lambeth|borough|London|london|51496|-112
lewisham|Lewisham|borough|London|london|51462|-10
merton|Merton|borough|London|london|51422|-208
newham|Newham|borough|London|london|51533|0
redbridge|Redbridge|borough|London|london|51558|73
richmond-upon-thames|Richmond upon Thames|borough|London|london|51462|-306
southwark|Southwark|borough|London|london|51503|-97
sutton|Sutton|borough|London|london|51350|-200
tower-hamlets|Tower Hamlets|borough|London|london|51514|-66
waltham-forest|Waltham Forest|borough|London|london|51591|-21
wandsworth|Wandsworth|borough|London|london|51458|-208
westminster|Westminster|borough|London|london|51498|-136
basingstoke-and-deane-council|Basingstoke and Deane|borough|Hampshire|hampshire|51262|-1087
east-hampshire-council|East Hampshire|borough|Hampshire|hampshire|51005|-934
eastleigh-council|Eastleigh|borough|Hampshire|hampshire|50967|-1350
fareham-council|Fareham|borough|Hampshire|hampshire|50852|-1179
gosport-council|Gosport|borough|Hampshire|hampshire|50795|-1129
hart-council|Hart|borough|Hampshire|hampshire|51283|-833
havant-council|Havant|borough|Hampshire|hampshire|50857|-986
new-forest-council|New Forest|borough|Hampshire|hampshire|50873|-1577
portsmouth-council|Portsmouth|borough|Hampshire|hampshire|50799|-1091
rushmoor-council|Rushmoor|borough|Hampshire|hampshire|51248|-764
southampton-council|Southampton|borough|Hampshire|hampshire|50904|-1404
test-valley-council|Test Valley|borough|Hampshire|hampshire|51211|-1494
winchester-council|Winchester|borough|Hampshire|hampshire|51065|-1319
basildon-council|Basildon|borough|Essex|essex|51568|458
braintree-council|Braintree|borough|Essex|essex|51878|553
brentwood-council|Brentwood|borough|Essex|essex|51621|306
castle-point-council|Castle Point|borough|Essex|essex|51553|560
chelmsford-council|Chelmsford|borough|Essex|essex|51736|470
colchester-council|Colchester|borough|Essex|essex|51889|904
epping-forest-council|Epping Forest|borough|Essex|essex|51698|111
harlow-council|Harlow|borough|Essex|essex|51777|112
maldon-council|Maldon|borough|Essex|essex|51731|675
rochford-council|Rochford|borough|Essex|essex|51582|707
southend-on-sea-council|Southend-on-Sea|borough|Essex|essex|51538|714
tendring-council|Tendring|borough|Essex|essex|51790|1156
thurrock-council|Thurrock|borough|Essex|essex|51476|325
uttlesford-council|Uttlesford|borough|Essex|essex|52023|242
writtle|Writtle|town|Essex|essex|51729|429
worcester-park|Worcester Park|district|London|sutton|51380|-244
woolwich|Woolwich|district|London|greenwich|51491|65
woolston|Woolston|town|Hampshire|hampshire|50893|-1378
wood-green|Wood Green|district|London|haringey|51600|-117
woodford-green|Woodford Green|district|London|redbridge|51609|23
wivenhoe|Wivenhoe|town|Essex|essex|51856|958
witham|Witham|town|Essex|essex|51800|640
winchester|Winchester|town|Hampshire|hampshire|51065|-1319
wimbledon|Wimbledon|district|London|merton|51422|-208
willesden|Willesden|district|London|brent|51533|-233
wickham-bishops|Wickham Bishops|town|Essex|essex|51778|668
wickham|Wickham|town|Hampshire|hampshire|50899|-1188
wickford|Wickford|town|Essex|essex|51611|523
whitechapel|Whitechapel|district|London|tower-hamlets|51514|-66
west-wickham|West Wickham|district|London|bromley|51367|-17
west-wellow|West Wellow|town|Hampshire|hampshire|50973|-1583
west-thurrock|West Thurrock|town|Essex|essex|51478|277
west-mersea|West Mersea|town|Essex|essex|51778|919
west-ham|West Ham|district|London|newham|51533|17
west-end-hampshire|West End|town|Hampshire|hampshire|50927|-1333
west-drayton|West Drayton|district|London|hillingdon|51500|-467
west-bergholt|West Bergholt|town|Essex|essex|51912|850
wembley|Wembley|district|London|brent|51552|-297
welling|Welling|district|London|bexley|51462|108
waterlooville|Waterlooville|town|Hampshire|hampshire|50881|-1030
wanstead|Wanstead|district|London|redbridge|51577|25
walton-on-the-naze|Walton-on-the-Naze|town|Essex|essex|51848|1267
walthamstow|Walthamstow|district|London|waltham-forest|51591|-21
waltham-abbey|Waltham Abbey|town|Essex|essex|51687|-4
wallington|Wallington|district|London|sutton|51364|-154
uxbridge|Uxbridge|district|London|hillingdon|51549|-482
upper-norwood|Upper Norwood|district|London|croydon|51415|-93
upminster|Upminster|district|London|havering|51556|256
twickenham|Twickenham|district|London|richmond-upon-thames|51445|-338
totton|Totton|town|Hampshire|hampshire|50919|-1490
totteridge|Totteridge|district|London|barnet|51633|-200
tottenham|Tottenham|district|London|haringey|51604|-68
tolleshunt-knights|Tolleshunt Knights|town|Essex|essex|51799|777
tollesbury|Tollesbury|town|Essex|essex|51759|835
titchfield|Titchfield|town|Hampshire|hampshire|50851|-1237
tiptree|Tiptree|town|Essex|essex|51812|745
tilbury|Tilbury|town|Essex|essex|51462|359
thorpe-le-soken|Thorpe le Soken|town|Essex|essex|51856|1166
thornton-heath|Thornton Heath|district|London|croydon|51399|-99
theydon-bois|Theydon Bois|town|Essex|essex|51674|98
thaxted|Thaxted|town|Essex|essex|51953|345
teddington|Teddington|district|London|richmond-upon-thames|51422|-331
takeley|Takeley|town|Essex|essex|51871|266
tadley|Tadley|town|Hampshire|hampshire|51350|-1128
sway|Sway|town|Hampshire|hampshire|50787|-1603
swanmore|Swanmore|town|Hampshire|hampshire|50944|-1180
sudbury|Sudbury|district|London|brent|51555|-324
streatham|Streatham|district|London|lambeth|51429|-132
stratford|Stratford|district|London|newham|51533|0
stock|Stock|town|Essex|essex|51664|443
stepney|Stepney|district|London|tower-hamlets|51518|-43
steeple-bumpstead|Steeple Bumpstead|town|Essex|essex|52043|448
stansted-mountfitchet|Stansted Mountfitchet|town|Essex|essex|51900|200
stanmore|Stanmore|district|London|harrow|51617|-317
stanford-le-hope|Stanford-le-Hope|town|Essex|essex|51523|434
spitalfields|Spitalfields|district|London|tower-hamlets|51520|-74
southsea|Southsea|town|Hampshire|hampshire|50784|-1091
south-ockendon|South Ockendon|town|Essex|essex|51508|283
south-norwood|South Norwood|district|London|croydon|51399|-75
southminster|Southminster|town|Essex|essex|51662|830
south-hayling|South Hayling|town|Hampshire|hampshire|50788|-977
southgate|Southgate|district|London|enfield|51617|-100
southend-on-sea|Southend-on-Sea|town|Essex|essex|51538|714
south-benfleet|South Benfleet|town|Essex|essex|51553|560
southampton|Southampton|town|Hampshire|hampshire|50904|-1404
southall|Southall|district|London|ealing|51509|-371
snaresbrook|Snaresbrook|district|London|redbridge|51584|19
sidcup|Sidcup|district|London|bexley|51426|104
sible-hedingham|Sible Hedingham|town|Essex|essex|51978|593
shirley|Shirley|district|London|croydon|51378|-50
sherborne-st-john|Sherborne St John|town|Hampshire|hampshire|51297|-1114
shepherds-bush|Shepherds Bush|district|London|hammersmith-and-fulham|51505|-221
shenfield|Shenfield|town|Essex|essex|51632|332
sanderstead|Sanderstead|district|London|croydon|51336|-78
saffron-walden|Saffron Walden|town|Essex|essex|52023|242
ruislip|Ruislip|district|London|hillingdon|51573|-423
roydon|Roydon|town|Essex|essex|51772|40
rowhedge|Rowhedge|town|Essex|essex|51857|945
rotherhithe|Rotherhithe|district|London|southwark|51500|-50
romsey|Romsey|town|Hampshire|hampshire|50989|-1500
romford|Romford|district|London|havering|51575|186
roehampton|Roehampton|district|London|wandsworth|51452|-244
rochford|Rochford|town|Essex|essex|51582|707
ringwood|Ringwood|town|Hampshire|hampshire|50845|-1789
richmond|Richmond|district|London|richmond-upon-thames|51462|-306
rayne|Rayne|town|Essex|essex|51867|583
rayleigh|Rayleigh|town|Essex|essex|51586|605
rainham|Rainham|district|London|havering|51517|194
putney|Putney|district|London|wandsworth|51461|-218
purley|Purley|district|London|croydon|51337|-112
purfleet-on-thames|Purfleet-on-Thames|town|Essex|essex|51484|242
portsmouth|Portsmouth|town|Hampshire|hampshire|50799|-1091
poplar|Poplar|district|London|tower-hamlets|51511|-16
ponders-end|Ponders End|district|London|enfield|51645|-47
plumstead|Plumstead|district|London|greenwich|51483|83
pitsea|Pitsea|town|Essex|essex|51564|509
pinner|Pinner|district|London|harrow|51594|-382
petersfield|Petersfield|town|Hampshire|hampshire|51005|-934
palmers-green|Palmers Green|district|London|enfield|51618|-110
overton|Overton|town|Hampshire|hampshire|51244|-1262
orsett|Orsett|town|Essex|essex|51512|368
orpington|Orpington|district|London|bromley|51375|98
odiham|Odiham|town|Hampshire|hampshire|51254|-939
notting-hill|Notting Hill|district|London|kensington-and-chelsea|51512|-206
northwood|Northwood|district|London|hillingdon|51612|-425
northolt|Northolt|district|London|ealing|51549|-368
norbury|Norbury|district|London|croydon|51417|-117
newport|Newport|town|Essex|essex|51984|214
new-milton|New Milton|town|Hampshire|hampshire|50756|-1666
new-malden|New Malden|district|London|kingston-upon-thames|51401|-262
new-cross|New Cross|district|London|lewisham|51475|-38
new-barnet|New Barnet|district|London|barnet|51650|-175
netley|Netley|town|Hampshire|hampshire|50875|-1355
morden|Morden|district|London|merton|51398|-198
mitcham|Mitcham|district|London|merton|51403|-168
mistley|Mistley|town|Essex|essex|51943|1083
milford-on-sea|Milford on Sea|town|Hampshire|hampshire|50726|-1590
mayland|Mayland|town|Essex|essex|51680|767
marks-tey|Marks Tey|town|Essex|essex|51876|764
marchwood|Marchwood|town|Hampshire|hampshire|50890|-1454
manningtree|Manningtree|town|Essex|essex|51945|1061
maldon|Maldon|town|Essex|essex|51731|675
lyndhurst|Lyndhurst|town|Hampshire|hampshire|50873|-1577
lymington|Lymington|town|Hampshire|hampshire|50759|-1538
long-sutton|Long Sutton|town|Hampshire|hampshire|51220|-943
little-dunmow|Little Dunmow|town|Essex|essex|51861|415
little-clacton|Little Clacton|town|Essex|essex|51826|1142
liss|Liss|town|Hampshire|hampshire|51043|-892
liphook|Liphook|town|Hampshire|hampshire|51077|-803
limehouse|Limehouse|district|London|tower-hamlets|51514|-33
leyton|Leyton|district|London|waltham-forest|51560|-8
leigh-on-sea|Leigh-on-Sea|town|Essex|essex|51543|649
lee-on-the-solent|Lee-on-the-Solent|town|Hampshire|hampshire|50802|-1202
layer-de-la-haye|Layer de la Haye|town|Essex|essex|51846|857
latchingdon-and-snoreham|Latchingdon and Snoreham|town|Essex|essex|51672|726
kings-worthy|Kings Worthy|town|Hampshire|hampshire|51089|-1298
kingsclere|Kingsclere|town|Hampshire|hampshire|51325|-1243
kidbrooke|Kidbrooke|district|London|greenwich|51467|27
kew|Kew|district|London|richmond-upon-thames|51482|-287
kensington|Kensington|district|London|kensington-and-chelsea|51501|-192
kenley|Kenley|district|London|croydon|51326|-101
kelvedon-hatch|Kelvedon Hatch|town|Essex|essex|51667|268
kelvedon|Kelvedon|town|Essex|essex|51840|706
isleworth|Isleworth|district|London|hounslow|51475|-342
ingrave|Ingrave|town|Essex|essex|51604|341
ingatestone|Ingatestone|town|Essex|essex|51670|384
ilford|Ilford|district|London|redbridge|51558|73
ickenham|Ickenham|district|London|hillingdon|51564|-444
hythe|Hythe|town|Hampshire|hampshire|50860|-1402
hornsey|Hornsey|district|London|haringey|51588|-122
horndon-on-the-hill|Horndon on the Hill|town|Essex|essex|51524|405
hook-london|Hook|district|London|kingston-upon-thames|51368|-306
hook-hampshire|Hook|town|Hampshire|hampshire|51284|-960
holborn|Holborn|district|London|camden|51518|-120
high-ongar|High Ongar|town|Essex|essex|51710|262
highgate|Highgate|district|London|haringey|51566|-159
highbury|Highbury|district|London|islington|51550|-100
heston|Heston|district|London|hounslow|51484|-376
hendon|Hendon|district|London|barnet|51600|-217
hayes-hillingdon|Hayes|district|London|hillingdon|51516|-423
hayes-bromley|Hayes|district|London|bromley|51378|17
havant|Havant|town|Hampshire|hampshire|50857|-986
hatfield-peverel|Hatfield Peverel|town|Essex|essex|51776|595
hatfield-heath|Hatfield Heath|town|Essex|essex|51812|212
hatch-end|Hatch End|district|London|harrow|51608|-374
harwich|Harwich|town|Essex|essex|51942|1284
hartley-wintney|Hartley Wintney|town|Hampshire|hampshire|51304|-900
harrow-weald|Harrow Weald|district|London|harrow|51611|-337
harrow-on-the-hill|Harrow on the Hill|district|London|harrow|51571|-334
harlow|Harlow|town|Essex|essex|51777|112
harlesden|Harlesden|district|London|brent|51538|-250
harefield|Harefield|district|London|hillingdon|51603|-485
hanworth|Hanworth|district|London|hounslow|51433|-383
hampton|Hampton|district|London|richmond-upon-thames|51413|-367
hammersmith|Hammersmith|district|London|hammersmith-and-fulham|51494|-229
hamble-le-rice|Hamble-le-Rice|town|Hampshire|hampshire|50860|-1324
halstead|Halstead|town|Essex|essex|51945|639
hadleigh|Hadleigh|town|Essex|essex|51553|610
greenford|Greenford|district|London|ealing|51529|-355
great-yeldham|Great Yeldham|town|Essex|essex|52013|565
great-wakering|Great Wakering|town|Essex|essex|51552|804
great-leighs|Great Leighs|town|Essex|essex|51828|506
great-horkesley|Great Horkesley|town|Essex|essex|51938|876
great-dunmow|Great Dunmow|town|Essex|essex|51872|363
great-chesterford|Great Chesterford|town|Essex|essex|52064|197
great-bentley|Great Bentley|town|Essex|essex|51853|1064
great-bardfield|Great Bardfield|town|Essex|essex|51948|436
grays|Grays|town|Essex|essex|51476|325
gosport|Gosport|town|Hampshire|hampshire|50795|-1129
gosfield|Gosfield|town|Essex|essex|51937|592
goodmayes|Goodmayes|district|London|redbridge|51563|111
fulham|Fulham|district|London|hammersmith-and-fulham|51480|-199
frinton-on-sea|Frinton-on-Sea|town|Essex|essex|51831|1244
friern-barnet|Friern Barnet|district|London|barnet|51613|-159
four-marks|Four Marks|town|Hampshire|hampshire|51107|-1049
forest-hill|Forest Hill|district|London|lewisham|51446|-42
fordingbridge|Fordingbridge|town|Hampshire|hampshire|50927|-1790
fleet|Fleet|town|Hampshire|hampshire|51283|-833
finchley|Finchley|district|London|barnet|51601|-195
feltham|Feltham|district|London|hounslow|51446|-414
farnborough-london|Farnborough|district|London|bromley|51359|69
farnborough-hampshire|Farnborough|town|Hampshire|hampshire|51294|-756
fareham|Fareham|town|Hampshire|hampshire|50852|-1179
erith|Erith|district|London|bexley|51483|175
epping|Epping|town|Essex|essex|51698|111
enfield-lock|Enfield Lock|district|London|enfield|51671|-27
enfield-town|Enfield Town|district|London|enfield|51651|-85
emsworth|Emsworth|town|Hampshire|hampshire|50848|-937
eltham|Eltham|district|London|greenwich|51451|52
elsenham|Elsenham|town|Essex|essex|51914|229
edmonton|Edmonton|district|London|enfield|51626|-58
edgware|Edgware|district|London|barnet|51613|-275
east-tilbury|East Tilbury|town|Essex|essex|51481|417
eastleigh|Eastleigh|town|Hampshire|hampshire|50967|-1350
east-ham|East Ham|district|London|newham|51533|50
east-dulwich|East Dulwich|district|London|southwark|51454|-72
east-dean|East Dean|town|Hampshire|hampshire|51040|-1609
earls-court|Earls Court|district|London|kensington-and-chelsea|51492|-198
earls-colne|Earls Colne|town|Essex|essex|51927|701
dovercourt|Dovercourt|town|Essex|essex|51936|1278
dedham|Dedham|town|Essex|essex|51959|993
danbury|Danbury|town|Essex|essex|51716|582
dagenham|Dagenham|district|London|barking-and-dagenham|51550|167
fair-oak|Fair Oak|town|Hampshire|hampshire|50964|-1297
crondall|Crondall|town|Hampshire|hampshire|51233|-863
cricklewood|Cricklewood|district|London|barnet|51557|-215
cranford|Cranford|district|London|hounslow|51477|-413
cove|Cove|town|Hampshire|hampshire|51295|-791
coulsdon|Coulsdon|district|London|croydon|51320|-141
cosham|Cosham|town|Hampshire|hampshire|50847|-1063
compton|Compton|town|Hampshire|hampshire|51024|-1337
cold-norton|Cold Norton|town|Essex|essex|51672|670
colchester|Colchester|town|Essex|essex|51889|904
coggeshall|Coggeshall|town|Essex|essex|51871|685
cockfosters|Cockfosters|district|London|enfield|51649|-148
clacton-on-sea|Clacton-on-Sea|town|Essex|essex|51790|1156
chiswick|Chiswick|district|London|hounslow|51493|-258
chislehurst|Chislehurst|district|London|bromley|51417|69
chipping-ongar|Chipping Ongar|town|Essex|essex|51704|245
chingford|Chingford|district|London|waltham-forest|51630|1
chilworth|Chilworth|town|Hampshire|hampshire|50964|-1419
chigwell|Chigwell|town|Essex|essex|51620|76
chessington|Chessington|district|London|kingston-upon-thames|51362|-304
chelsfield|Chelsfield|district|London|bromley|51358|128
chelsea|Chelsea|district|London|kensington-and-chelsea|51488|-169
chelmsford|Chelmsford|town|Essex|essex|51736|470
cheam|Cheam|district|London|sutton|51362|-220
catford|Catford|district|London|lewisham|51445|-20
castle-hedingham|Castle Hedingham|town|Essex|essex|51990|599
carshalton|Carshalton|district|London|sutton|51368|-168
canewdon|Canewdon|town|Essex|essex|51618|745
cadnam|Cadnam|town|Hampshire|hampshire|50920|-1580
bursledon|Bursledon|town|Hampshire|hampshire|50887|-1316
burnham-on-crouch|Burnham-on-Crouch|town|Essex|essex|51633|815
burley|Burley|town|Hampshire|hampshire|50828|-1700
buckhurst-hill|Buckhurst Hill|town|Essex|essex|51624|33
brockenhurst|Brockenhurst|town|Hampshire|hampshire|50819|-1573
brightlingsea|Brightlingsea|town|Essex|essex|51812|1023
brentwood|Brentwood|town|Essex|essex|51621|306
brentford|Brentford|district|London|hounslow|51486|-308
bransgore|Bransgore|town|Hampshire|hampshire|50782|-1738
bramley|Bramley|town|Hampshire|hampshire|51327|-1059
braintree|Braintree|town|Essex|essex|51878|553
boxted|Boxted|town|Essex|essex|51949|910
bow|Bow|district|London|tower-hamlets|51526|-17
botley|Botley|town|Hampshire|hampshire|50914|-1270
boreham|Boreham|town|Essex|essex|51760|541
blackwall|Blackwall|district|London|tower-hamlets|51510|-2
black-notley|Black Notley|town|Essex|essex|51853|568
bishops-waltham|Bishops Waltham|town|Hampshire|hampshire|50956|-1215
bishopstoke|Bishopstoke|town|Hampshire|hampshire|50966|-1328
billericay|Billericay|town|Essex|essex|51629|420
biggin-hill|Biggin Hill|district|London|bromley|51313|34
bicknacre|Bicknacre|town|Essex|essex|51694|585
bickley|Bickley|district|London|bromley|51401|46
bexleyheath|Bexleyheath|district|London|bexley|51463|139
belvedere|Belvedere|district|London|bexley|51491|151
beckenham|Beckenham|district|London|bromley|51409|-25
basingstoke|Basingstoke|town|Hampshire|hampshire|51262|-1087
old-basing|Old Basing|town|Hampshire|hampshire|51267|-1033
basildon|Basildon|town|Essex|essex|51568|458
barton-on-sea|Barton on Sea|town|Hampshire|hampshire|50740|-1675
barnes|Barnes|district|London|richmond-upon-thames|51474|-248
barking|Barking|district|London|barking-and-dagenham|51533|83
balham|Balham|district|London|wandsworth|51450|-151
aveley|Aveley|town|Essex|essex|51500|252
andover|Andover|town|Hampshire|hampshire|51211|-1494
alton|Alton|town|Hampshire|hampshire|51149|-975
althorne|Althorne|town|Essex|essex|51657|761
alresford-essex|Alresford|town|Essex|essex|51854|1002
aldershot|Aldershot|town|Hampshire|hampshire|51248|-764
acton|Acton|district|London|ealing|51509|-276
abbotts-ann|Abbotts Ann|town|Hampshire|hampshire|51190|-1532
camden-town|Camden Town|district|London|camden|51541|-143
camberwell|Camberwell|district|London|southwark|51474|-94
marylebone|Marylebone|district|London|westminster|51525|-168
soho|Soho|district|London|westminster|51514|-135
kennington|Kennington|district|London|lambeth|51488|-106
bayswater|Bayswater|district|London|westminster|51511|-184
pimlico|Pimlico|district|London|westminster|51489|-137
st-jamess|St James's|district|London|westminster|51507|-140
yateley|Yateley|town|Hampshire|hampshire|51343|-830
westcliff-on-sea|Westcliff-on-Sea|town|Essex|essex|51544|692
hedge-end|Hedge End|town|Hampshire|hampshire|50912|-1301
crouch-end|Crouch End|district|London|haringey|51580|-124
kilburn|Kilburn|district|London|brent|51553|-192
clerkenwell|Clerkenwell|district|London|islington|51524|-110
belsize-park|Belsize Park|district|London|camden|51548|-172
chalk-farm|Chalk Farm|district|London|camden|51543|-150
kings-cross|King's Cross|district|London|camden|51531|-123
barnsbury|Barnsbury|district|London|islington|51541|-117
barbican|Barbican|district|London|city-of-london|51520|-94
shadwell|Shadwell|district|London|tower-hamlets|51511|-57
battersea|Battersea|district|London|wandsworth|51475|-155
oakwood|Oakwood|district|London|enfield|51648|-132
collier-row|Collier Row|district|London|havering|51599|166
elm-park|Elm Park|district|London|havering|51543|195
cranham|Cranham|district|London|havering|51566|266
chafford-hundred|Chafford Hundred|town|Essex|essex|51489|294
chadwell-st-mary|Chadwell St Mary|town|Essex|essex|51481|363
mottingham|Mottingham|district|London|greenwich|51453|39
tooting|Tooting|district|London|wandsworth|51425|-164
tolworth|Tolworth|district|London|kingston-upon-thames|51380|-281
south-croydon|South Croydon|district|London|croydon|51362|-94
hornchurch|Hornchurch|district|London|havering|51557|217
hainault|Hainault|district|London|redbridge|51608|107
surbiton|Surbiton|district|London|kingston-upon-thames|51391|-298
harold-wood|Harold Wood|district|London|havering|51595|233
chadwell-heath|Chadwell Heath|district|London|redbridge|51571|133
becontree|Becontree|district|London|barking-and-dagenham|51553|129
brixton|Brixton|district|London|lambeth|51466|-107
bethnal-green|Bethnal Green|district|London|tower-hamlets|51527|-61
wimbledon-park|Wimbledon Park|district|London|merton|51435|-199
canary-wharf|Canary Wharf|district|London|tower-hamlets|51505|-21
leytonstone|Leytonstone|district|London|waltham-forest|51569|8
colden-common|Colden Common|town|Hampshire|hampshire|50995|-1311
bordon|Bordon|town|Hampshire|hampshire|51114|-862
little-hallingbury|Little Hallingbury|town|Essex|essex|51833|182
eight-ash-green|Eight Ash Green|town|Essex|essex|51896|823
hadley-wood|Hadley Wood|district|London|enfield|51667|-170
greenhill|Greenhill|district|London|harrow|51583|-339
crystal-palace|Crystal Palace|district|London|bromley|51419|-79
muswell-hill|Muswell Hill|district|London|haringey|51591|-142
silver-end|Silver End|town|Essex|essex|51847|624
clapham-junction|Clapham Junction|district|London|wandsworth|51464|-168
cowplain|Cowplain|town|Hampshire|hampshire|50894|-1018
high-barnet|High Barnet|district|London|barnet|51656|-208
kensal-green|Kensal Green|district|London|brent|51531|-225
blackheath|Blackheath|district|London|lewisham|51465|8
eversley|Eversley|town|Hampshire|hampshire|51354|-889
abbey-wood|Abbey Wood|district|London|greenwich|51487|107
west-ealing|West Ealing|district|London|ealing|51514|-323
golders-green|Golders Green|district|London|barnet|51576|-200
elmstead-market|Elmstead Market|town|Essex|essex|51882|995
denmead|Denmead|town|Hampshire|hampshire|50904|-1067
canvey-island|Canvey Island|town|Essex|essex|51522|581
earlsfield|Earlsfield|district|London|wandsworth|51444|-185
north-baddesley|North Baddesley|town|Hampshire|hampshire|50977|-1445
peckham|Peckham|district|London|southwark|51474|-70
hayling-island|Hayling Island|town|Hampshire|hampshire|50784|-969
holloway|Holloway|district|London|islington|51552|-125
harringay|Harringay|district|London|haringey|51582|-100
osterley|Osterley|district|London|hounslow|51480|-354
charlton|Charlton|district|London|greenwich|51485|40
abridge|Abridge|town|Essex|essex|51650|120
norbiton|Norbiton|district|London|kingston-upon-thames|51412|-284
anna-valley|Anna Valley|town|Hampshire|hampshire|51193|-1507
hampton-wick|Hampton Wick|district|London|richmond-upon-thames|51420|-315
lee|Lee|district|London|lewisham|51456|5
highams-park|Highams Park|district|London|waltham-forest|51608|-6
shortlands|Shortlands|district|London|bromley|51399|4
bulphan|Bulphan|town|Essex|essex|51546|361
canning-town|Canning Town|district|London|newham|51514|19
manor-park|Manor Park|district|London|newham|51549|49
thamesmead|Thamesmead|district|London|greenwich|51504|120
brockley|Brockley|district|London|lewisham|51464|-37
ladywell|Ladywell|district|London|lewisham|51455|-22
crofton-park|Crofton Park|district|London|lewisham|51451|-34
portswood|Portswood|town|Hampshire|hampshire|50927|-1390
east-sheen|East Sheen|district|London|richmond-upon-thames|51463|-268
mortlake|Mortlake|district|London|richmond-upon-thames|51469|-267
grayshott|Grayshott|town|Hampshire|hampshire|51111|-751
stamford-hill|Stamford Hill|district|London|hackney|51569|-73
archway|Archway|district|London|islington|51567|-134
old-harlow|Old Harlow|town|Essex|essex|51784|134
ealing-common|Ealing Common|district|London|ealing|51507|-295
south-ruislip|South Ruislip|district|London|hillingdon|51555|-409
northwood-hills|Northwood Hills|district|London|hillingdon|51599|-410
emerson-park|Emerson Park|district|London|havering|51575|232
wealdstone|Wealdstone|district|London|harrow|51600|-337
gipsy-hill|Gipsy Hill|district|London|lambeth|51427|-92
east-barnet|East Barnet|district|London|barnet|51647|-161
west-end-london|West End|district|London|london|51512|-144
furzedown|Furzedown|district|London|wandsworth|51425|-147
canonbury|Canonbury|district|London|islington|51543|-91
seven-sisters|Seven Sisters|district|London|haringey|51578|-79
tottenham-hale|Tottenham Hale|district|London|haringey|51594|-60
northumberland-park|Northumberland Park|district|London|haringey|51604|-60
barkingside|Barkingside|district|London|redbridge|51581|69
st-helier|St. Helier|district|London|sutton|51382|-183
lancaster-gate|Lancaster Gate|district|London|westminster|51513|-185
hyde-park|Hyde Park|district|London|westminster|51516|-173
little-venice|Little Venice|district|London|westminster|51524|-181
stroud-green|Stroud Green|district|London|haringey|51575|-111
st-anns|St. Ann's|district|London|haringey|51582|-90
regents-park|Regent's Park|district|London|westminster|51530|-162
queens-park|Queen's Park|district|London|brent|51529|-209
westbourne|Westbourne|district|London|westminster|51521|-194
west-horndon|West Horndon|town|Essex|essex|51570|340
ruislip-manor|Ruislip Manor|district|London|hillingdon|51570|-410
newbury-park|Newbury Park|district|London|redbridge|51578|93
aldgate|Aldgate|district|London|tower-hamlets|51514|-76
angel|Angel|district|London|islington|51532|-106
belgravia|Belgravia|district|London|westminster|51498|-153
bermondsey|Bermondsey|district|London|southwark|51498|-70
bloomsbury|Bloomsbury|district|London|camden|51522|-127
clapham|Clapham|district|London|lambeth|51462|-138
covent-garden|Covent Garden|district|London|westminster|51512|-124
dalston|Dalston|district|London|hackney|51546|-75
deptford|Deptford|district|London|lewisham|51478|-26
dulwich|Dulwich|district|London|southwark|51446|-85
elephant-and-castle|Elephant and Castle|district|London|southwark|51495|-100
finsbury|Finsbury|district|London|islington|51527|-102
fitzrovia|Fitzrovia|district|London|camden|51519|-138
forest-gate|Forest Gate|district|London|newham|51550|24
gospel-oak|Gospel Oak|district|London|camden|51555|-151
haggerston|Haggerston|district|London|hackney|51538|-76
hampstead|Hampstead|district|London|camden|51556|-176
hanwell|Hanwell|district|London|ealing|51509|-338
herne-hill|Herne Hill|district|London|lambeth|51453|-102
holland-park|Holland Park|district|London|kensington-and-chelsea|51507|-206
hoxton|Hoxton|district|London|hackney|51531|-80
kentish-town|Kentish Town|district|London|camden|51550|-141
knightsbridge|Knightsbridge|district|London|kensington-and-chelsea|51501|-161
ladbroke-grove|Ladbroke Grove|district|London|kensington-and-chelsea|51517|-210
london-bridge|London Bridge|district|London|southwark|51505|-86
london-fields|London Fields|district|London|hackney|51541|-58
maida-vale|Maida Vale|district|London|westminster|51530|-186
mayfair|Mayfair|district|London|westminster|51510|-147
mile-end|Mile End|district|London|tower-hamlets|51525|-33
mill-hill|Mill Hill|district|London|barnet|51613|-249
nine-elms|Nine Elms|district|London|wandsworth|51482|-129
paddington|Paddington|district|London|westminster|51516|-177
parsons-green|Parsons Green|district|London|hammersmith-and-fulham|51475|-201
plaistow|Plaistow|district|London|newham|51531|17
primrose-hill|Primrose Hill|district|London|camden|51540|-156
raynes-park|Raynes Park|district|London|merton|51409|-230
shad-thames|Shad Thames|district|London|southwark|51503|-73
shoreditch|Shoreditch|district|London|hackney|51526|-78
south-kensington|South Kensington|district|London|kensington-and-chelsea|51494|-174
st-johns-wood|St John's Wood|district|London|westminster|51535|-174
stockwell|Stockwell|district|London|lambeth|51472|-123
stoke-newington|Stoke Newington|district|London|hackney|51561|-75
swiss-cottage|Swiss Cottage|district|London|camden|51543|-175
sydenham|Sydenham|district|London|lewisham|51427|-54
tufnell-park|Tufnell Park|district|London|islington|51557|-138
vauxhall|Vauxhall|district|London|lambeth|51486|-123
victoria|Victoria|district|London|westminster|51496|-144
walworth|Walworth|district|London|southwark|51489|-95
wapping|Wapping|district|London|tower-hamlets|51504|-57
waterloo|Waterloo|district|London|lambeth|51503|-113
west-hampstead|West Hampstead|district|London|camden|51547|-191
west-kensington|West Kensington|district|London|hammersmith-and-fulham|51491|-206
west-norwood|West Norwood|district|London|lambeth|51432|-103
alresford-hampshire|Alresford|town|Hampshire|hampshire|51089|-1161
chandlers-ford|Chandler's Ford|town|Hampshire|hampshire|50984|-1381
loughton|Loughton|town|Essex|essex|51649|73
portchester|Portchester|town|Hampshire|hampshire|50844|-1122
shoeburyness|Shoeburyness|town|Essex|essex|51532|790
e|E|postcode-area|London|london|51514|-66
e1|E1|postcode-district|London|e|51514|-66
e1w|E1W|postcode-district|London|e|51504|-57
e2|E2|postcode-district|London|e|51527|-61
e3|E3|postcode-district|London|e|51526|-17
e4|E4|postcode-district|London|e|51630|1
e5|E5|postcode-district|London|e|51550|-50
e6|E6|postcode-district|London|e|51533|50
e7|E7|postcode-district|London|e|51550|24
e8|E8|postcode-district|London|e|51550|-50
e9|E9|postcode-district|London|e|51550|-50
e10|E10|postcode-district|London|e|51560|-8
e11|E11|postcode-district|London|e|51569|8
e12|E12|postcode-district|London|e|51549|49
e13|E13|postcode-district|London|e|51531|17
e14|E14|postcode-district|London|e|51511|-16
e15|E15|postcode-district|London|e|51533|0
e16|E16|postcode-district|London|e|51514|19
e17|E17|postcode-district|London|e|51591|-21
e18|E18|postcode-district|London|e|51584|19
e20|E20|postcode-district|London|e|51533|0
ec|EC|postcode-area|London|london|51524|-110
ec1|EC1|postcode-district|London|ec|51524|-110
ec1a|EC1A|postcode-district|London|ec|51520|-94
ec1m|EC1M|postcode-district|London|ec|51524|-110
ec1n|EC1N|postcode-district|London|ec|51518|-120
ec1r|EC1R|postcode-district|London|ec|51527|-102
ec1v|EC1V|postcode-district|London|ec|51527|-102
ec1y|EC1Y|postcode-district|London|ec|51527|-102
ec2|EC2|postcode-district|London|ec|51520|-94
ec2a|EC2A|postcode-district|London|ec|51526|-78
ec2m|EC2M|postcode-district|London|ec|51513|-92
ec2n|EC2N|postcode-district|London|ec|51513|-92
ec2r|EC2R|postcode-district|London|ec|51513|-92
ec2v|EC2V|postcode-district|London|ec|51513|-92
ec2y|EC2Y|postcode-district|London|ec|51520|-94
ec3|EC3|postcode-district|London|ec|51513|-92
ec3a|EC3A|postcode-district|London|ec|51514|-76
ec3m|EC3M|postcode-district|London|ec|51513|-92
ec3n|EC3N|postcode-district|London|ec|51514|-76
ec3r|EC3R|postcode-district|London|ec|51513|-92
ec3v|EC3V|postcode-district|London|ec|51513|-92
ec4|EC4|postcode-district|London|ec|51513|-92
ec4a|EC4A|postcode-district|London|ec|51513|-92
ec4m|EC4M|postcode-district|London|ec|51513|-92
ec4n|EC4N|postcode-district|London|ec|51513|-92
ec4r|EC4R|postcode-district|London|ec|51513|-92
ec4v|EC4V|postcode-district|London|ec|51513|-92
ec4y|EC4Y|postcode-district|London|ec|51513|-92
n|N|postcode-area|London|london|51536|-103
n1|N1|postcode-district|London|n|51536|-103
n1c|N1C|postcode-district|London|n|51531|-123
n2|N2|postcode-district|London|n|51601|-195
n3|N3|postcode-district|London|n|51601|-195
n4|N4|postcode-district|London|n|51575|-111
n5|N5|postcode-district|London|n|51550|-100
n6|N6|postcode-district|London|n|51566|-159
n7|N7|postcode-district|London|n|51552|-125
n8|N8|postcode-district|London|n|51588|-122
n9|N9|postcode-district|London|n|51626|-58
n10|N10|postcode-district|London|n|51591|-142
n11|N11|postcode-district|London|n|51613|-159
n12|N12|postcode-district|London|n|51601|-195
n13|N13|postcode-district|London|n|51618|-110
n14|N14|postcode-district|London|n|51617|-100
n15|N15|postcode-district|London|n|51578|-79
n16|N16|postcode-district|London|n|51561|-75
n17|N17|postcode-district|London|n|51604|-68
n18|N18|postcode-district|London|n|51626|-58
n19|N19|postcode-district|London|n|51567|-134
n20|N20|postcode-district|London|n|51633|-200
n21|N21|postcode-district|London|n|51617|-100
n22|N22|postcode-district|London|n|51600|-117
nw|NW|postcode-area|London|london|51541|-143
nw1|NW1|postcode-district|London|nw|51541|-143
nw2|NW2|postcode-district|London|nw|51557|-215
nw3|NW3|postcode-district|London|nw|51556|-176
nw4|NW4|postcode-district|London|nw|51600|-217
nw5|NW5|postcode-district|London|nw|51550|-141
nw6|NW6|postcode-district|London|nw|51553|-192
nw7|NW7|postcode-district|London|nw|51613|-249
nw8|NW8|postcode-district|London|nw|51535|-174
nw9|NW9|postcode-district|London|nw|51600|-217
nw10|NW10|postcode-district|London|nw|51533|-233
nw11|NW11|postcode-district|London|nw|51576|-200
se|SE|postcode-area|London|london|51503|-97
se1|SE1|postcode-district|London|se|51503|-97
se2|SE2|postcode-district|London|se|51487|107
se3|SE3|postcode-district|London|se|51465|8
se4|SE4|postcode-district|London|se|51464|-37
se5|SE5|postcode-district|London|se|51474|-94
se6|SE6|postcode-district|London|se|51445|-20
se7|SE7|postcode-district|London|se|51485|40
se8|SE8|postcode-district|London|se|51478|-26
se9|SE9|postcode-district|London|se|51451|52
se10|SE10|postcode-district|London|se|51478|-12
se11|SE11|postcode-district|London|se|51488|-106
se12|SE12|postcode-district|London|se|51456|5
se13|SE13|postcode-district|London|se|51462|-10
se14|SE14|postcode-district|London|se|51475|-38
se15|SE15|postcode-district|London|se|51474|-70
se16|SE16|postcode-district|London|se|51500|-50
se17|SE17|postcode-district|London|se|51489|-95
se18|SE18|postcode-district|London|se|51491|65
se19|SE19|postcode-district|London|se|51415|-93
se20|SE20|postcode-district|London|se|51419|-79
se21|SE21|postcode-district|London|se|51446|-85
se22|SE22|postcode-district|London|se|51454|-72
se23|SE23|postcode-district|London|se|51446|-42
se24|SE24|postcode-district|London|se|51453|-102
se25|SE25|postcode-district|London|se|51399|-75
se26|SE26|postcode-district|London|se|51427|-54
se27|SE27|postcode-district|London|se|51432|-103
se28|SE28|postcode-district|London|se|51504|120
sw|SW|postcode-area|London|london|51498|-136
sw1|SW1|postcode-district|London|sw|51498|-136
sw1a|SW1A|postcode-district|London|sw|51507|-140
sw1e|SW1E|postcode-district|London|sw|51496|-144
sw1h|SW1H|postcode-district|London|sw|51498|-136
sw1p|SW1P|postcode-district|London|sw|51498|-136
sw1v|SW1V|postcode-district|London|sw|51489|-137
sw1w|SW1W|postcode-district|London|sw|51498|-153
sw1x|SW1X|postcode-district|London|sw|51498|-153
sw1y|SW1Y|postcode-district|London|sw|51507|-140
sw2|SW2|postcode-district|London|sw|51466|-107
sw3|SW3|postcode-district|London|sw|51488|-169
sw4|SW4|postcode-district|London|sw|51462|-138
sw5|SW5|postcode-district|London|sw|51492|-198
sw6|SW6|postcode-district|London|sw|51480|-199
sw7|SW7|postcode-district|London|sw|51494|-174
sw8|SW8|postcode-district|London|sw|51486|-123
sw9|SW9|postcode-district|London|sw|51472|-123
sw10|SW10|postcode-district|London|sw|51488|-169
sw11|SW11|postcode-district|London|sw|51475|-155
sw12|SW12|postcode-district|London|sw|51450|-151
sw13|SW13|postcode-district|London|sw|51474|-248
sw14|SW14|postcode-district|London|sw|51469|-267
sw15|SW15|postcode-district|London|sw|51461|-218
sw16|SW16|postcode-district|London|sw|51429|-132
sw17|SW17|postcode-district|London|sw|51425|-164
sw18|SW18|postcode-district|London|sw|51458|-208
sw19|SW19|postcode-district|London|sw|51422|-208
sw20|SW20|postcode-district|London|sw|51409|-230
w|W|postcode-area|London|london|51525|-168
w1|W1|postcode-district|London|w|51525|-168
w1a|W1A|postcode-district|London|w|51525|-168
w1b|W1B|postcode-district|London|w|51514|-135
w1c|W1C|postcode-district|London|w|51510|-147
w1d|W1D|postcode-district|London|w|51514|-135
w1f|W1F|postcode-district|London|w|51514|-135
w1g|W1G|postcode-district|London|w|51525|-168
w1h|W1H|postcode-district|London|w|51525|-168
w1j|W1J|postcode-district|London|w|51510|-147
w1k|W1K|postcode-district|London|w|51510|-147
w1s|W1S|postcode-district|London|w|51510|-147
w1t|W1T|postcode-district|London|w|51519|-138
w1u|W1U|postcode-district|London|w|51525|-168
w1w|W1W|postcode-district|London|w|51519|-138
w2|W2|postcode-district|London|w|51516|-177
w3|W3|postcode-district|London|w|51509|-276
w4|W4|postcode-district|London|w|51493|-258
w5|W5|postcode-district|London|w|51512|-302
w6|W6|postcode-district|London|w|51494|-229
w7|W7|postcode-district|London|w|51509|-338
w8|W8|postcode-district|London|w|51501|-192
w9|W9|postcode-district|London|w|51530|-186
w10|W10|postcode-district|London|w|51517|-210
w11|W11|postcode-district|London|w|51512|-206
w12|W12|postcode-district|London|w|51505|-221
w13|W13|postcode-district|London|w|51514|-323
w14|W14|postcode-district|London|w|51491|-206
wc|WC|postcode-area|London|london|51522|-127
wc1|WC1|postcode-district|London|wc|51522|-127
wc1a|WC1A|postcode-district|London|wc|51522|-127
wc1b|WC1B|postcode-district|London|wc|51522|-127
wc1e|WC1E|postcode-district|London|wc|51522|-127
wc1h|WC1H|postcode-district|London|wc|51522|-127
wc1n|WC1N|postcode-district|London|wc|51522|-127
wc1r|WC1R|postcode-district|London|wc|51518|-120
wc1v|WC1V|postcode-district|London|wc|51518|-120
wc1x|WC1X|postcode-district|London|wc|51531|-123
wc2|WC2|postcode-district|London|wc|51512|-124
wc2a|WC2A|postcode-district|London|wc|51518|-120
wc2b|WC2B|postcode-district|London|wc|51512|-124
wc2e|WC2E|postcode-district|London|wc|51512|-124
wc2h|WC2H|postcode-district|London|wc|51512|-124
wc2n|WC2N|postcode-district|London|wc|51512|-124
wc2r|WC2R|postcode-district|London|wc|51512|-124
br|BR|postcode-area|London|london|51406|15
br1|BR1|postcode-district|London|br|51406|15
br2|BR2|postcode-district|London|br|51406|15
br3|BR3|postcode-district|London|br|51409|-25
br4|BR4|postcode-district|London|br|51367|-17
br5|BR5|postcode-district|London|br|51375|98
br6|BR6|postcode-district|London|br|51375|98
br7|BR7|postcode-district|London|br|51417|69
cr|CR|postcode-area|London|london|51383|-100
cr0|CR0|postcode-district|London|cr|51383|-100
cr2|CR2|postcode-district|London|cr|51362|-94
cr4|CR4|postcode-district|London|cr|51403|-168
cr5|CR5|postcode-district|London|cr|51320|-141
cr7|CR7|postcode-district|London|cr|51399|-99
cr8|CR8|postcode-district|London|cr|51337|-112
da|DA|postcode-area|London|london|51442|149
da5|DA5|postcode-district|London|da|51442|149
da6|DA6|postcode-district|London|da|51463|139
da7|DA7|postcode-district|London|da|51463|139
da8|DA8|postcode-district|London|da|51483|175
da14|DA14|postcode-district|London|da|51426|104
da15|DA15|postcode-district|London|da|51426|104
da16|DA16|postcode-district|London|da|51462|108
da17|DA17|postcode-district|London|da|51491|151
en|EN|postcode-area|London|london|51651|-85
en1|EN1|postcode-district|London|en|51651|-85
en2|EN2|postcode-district|London|en|51651|-85
en3|EN3|postcode-district|London|en|51645|-47
en4|EN4|postcode-district|London|en|51649|-148
en5|EN5|postcode-district|London|en|51656|-208
ha|HA|postcode-area|London|london|51552|-297
ha0|HA0|postcode-district|London|ha|51552|-297
ha1|HA1|postcode-district|London|ha|51578|-332
ha2|HA2|postcode-district|London|ha|51578|-332
ha3|HA3|postcode-district|London|ha|51578|-332
ha4|HA4|postcode-district|London|ha|51573|-423
ha5|HA5|postcode-district|London|ha|51594|-382
ha6|HA6|postcode-district|London|ha|51612|-425
ha7|HA7|postcode-district|London|ha|51617|-317
ha8|HA8|postcode-district|London|ha|51613|-275
ha9|HA9|postcode-district|London|ha|51552|-297
ig|IG|postcode-area|London|london|51558|73
ig1|IG1|postcode-district|London|ig|51558|73
ig2|IG2|postcode-district|London|ig|51558|73
ig3|IG3|postcode-district|London|ig|51558|73
ig4|IG4|postcode-district|London|ig|51558|73
ig5|IG5|postcode-district|London|ig|51558|73
ig6|IG6|postcode-district|London|ig|51581|69
ig8|IG8|postcode-district|London|ig|51609|23
ig11|IG11|postcode-district|London|ig|51533|83
kt|KT|postcode-area|London|london|51413|-297
kt1|KT1|postcode-district|London|kt|51413|-297
kt2|KT2|postcode-district|London|kt|51413|-297
kt3|KT3|postcode-district|London|kt|51401|-262
kt4|KT4|postcode-district|London|kt|51380|-244
kt5|KT5|postcode-district|London|kt|51391|-298
kt6|KT6|postcode-district|London|kt|51391|-298
kt9|KT9|postcode-district|London|kt|51362|-304
rm|RM|postcode-area|London|london|51575|186
rm1|RM1|postcode-district|London|rm|51575|186
rm2|RM2|postcode-district|London|rm|51575|186
rm3|RM3|postcode-district|London|rm|51575|186
rm5|RM5|postcode-district|London|rm|51575|186
rm6|RM6|postcode-district|London|rm|51571|133
rm7|RM7|postcode-district|London|rm|51575|186
rm8|RM8|postcode-district|London|rm|51550|167
rm9|RM9|postcode-district|London|rm|51550|167
rm10|RM10|postcode-district|London|rm|51550|167
rm11|RM11|postcode-district|London|rm|51557|217
rm12|RM12|postcode-district|London|rm|51557|217
rm13|RM13|postcode-district|London|rm|51517|194
rm14|RM14|postcode-district|London|rm|51556|256
sm|SM|postcode-area|London|london|51350|-200
sm1|SM1|postcode-district|London|sm|51350|-200
sm2|SM2|postcode-district|London|sm|51350|-200
sm3|SM3|postcode-district|London|sm|51350|-200
sm4|SM4|postcode-district|London|sm|51398|-198
sm5|SM5|postcode-district|London|sm|51368|-168
sm6|SM6|postcode-district|London|sm|51364|-154
tw|TW|postcode-area|London|london|51445|-338
tw1|TW1|postcode-district|London|tw|51445|-338
tw2|TW2|postcode-district|London|tw|51445|-338
tw3|TW3|postcode-district|London|tw|51468|-361
tw4|TW4|postcode-district|London|tw|51468|-361
tw5|TW5|postcode-district|London|tw|51468|-361
tw7|TW7|postcode-district|London|tw|51475|-342
tw8|TW8|postcode-district|London|tw|51486|-308
tw9|TW9|postcode-district|London|tw|51462|-306
tw10|TW10|postcode-district|London|tw|51462|-306
tw11|TW11|postcode-district|London|tw|51422|-331
tw12|TW12|postcode-district|London|tw|51413|-367
tw13|TW13|postcode-district|London|tw|51446|-414
tw14|TW14|postcode-district|London|tw|51446|-414
ub|UB|postcode-area|London|london|51509|-371
ub1|UB1|postcode-district|London|ub|51509|-371
ub2|UB2|postcode-district|London|ub|51509|-371
ub3|UB3|postcode-district|London|ub|51516|-423
ub4|UB4|postcode-district|London|ub|51516|-423
ub5|UB5|postcode-district|London|ub|51549|-368
ub6|UB6|postcode-district|London|ub|51529|-355
ub7|UB7|postcode-district|London|ub|51500|-467
ub8|UB8|postcode-district|London|ub|51549|-482
ub9|UB9|postcode-district|London|ub|51549|-482
ub10|UB10|postcode-district|London|ub|51549|-482
so|SO|postcode-area|Hampshire|hampshire|50904|-1404
so14|SO14|postcode-district|Hampshire|so|50904|-1404
so15|SO15|postcode-district|Hampshire|so|50904|-1404
so16|SO16|postcode-district|Hampshire|so|50904|-1404
so17|SO17|postcode-district|Hampshire|so|50904|-1404
so18|SO18|postcode-district|Hampshire|so|50904|-1404
so19|SO19|postcode-district|Hampshire|so|50904|-1404
so20|SO20|postcode-district|Hampshire|so|51211|-1494
so21|SO21|postcode-district|Hampshire|so|51065|-1319
so22|SO22|postcode-district|Hampshire|so|51065|-1319
so23|SO23|postcode-district|Hampshire|so|51065|-1319
so24|SO24|postcode-district|Hampshire|so|51089|-1161
so30|SO30|postcode-district|Hampshire|so|50912|-1301
so31|SO31|postcode-district|Hampshire|so|50887|-1316
so32|SO32|postcode-district|Hampshire|so|50956|-1215
so40|SO40|postcode-district|Hampshire|so|50919|-1490
so41|SO41|postcode-district|Hampshire|so|50759|-1538
so42|SO42|postcode-district|Hampshire|so|50819|-1573
so43|SO43|postcode-district|Hampshire|so|50873|-1577
so45|SO45|postcode-district|Hampshire|so|50860|-1402
so50|SO50|postcode-district|Hampshire|so|50967|-1350
so51|SO51|postcode-district|Hampshire|so|50989|-1500
so52|SO52|postcode-district|Hampshire|so|50977|-1445
so53|SO53|postcode-district|Hampshire|so|50984|-1381
po|PO|postcode-area|Hampshire|hampshire|50799|-1091
po1|PO1|postcode-district|Hampshire|po|50799|-1091
po2|PO2|postcode-district|Hampshire|po|50799|-1091
po3|PO3|postcode-district|Hampshire|po|50799|-1091
po4|PO4|postcode-district|Hampshire|po|50784|-1091
po5|PO5|postcode-district|Hampshire|po|50784|-1091
po6|PO6|postcode-district|Hampshire|po|50847|-1063
po7|PO7|postcode-district|Hampshire|po|50881|-1030
po8|PO8|postcode-district|Hampshire|po|50881|-1030
po9|PO9|postcode-district|Hampshire|po|50857|-986
po10|PO10|postcode-district|Hampshire|po|50848|-937
po11|PO11|postcode-district|Hampshire|po|50784|-969
po12|PO12|postcode-district|Hampshire|po|50795|-1129
po13|PO13|postcode-district|Hampshire|po|50802|-1202
po14|PO14|postcode-district|Hampshire|po|50852|-1179
po15|PO15|postcode-district|Hampshire|po|50852|-1179
po16|PO16|postcode-district|Hampshire|po|50852|-1179
po17|PO17|postcode-district|Hampshire|po|50899|-1188
rg|RG|postcode-area|Hampshire|hampshire|51262|-1087
rg21|RG21|postcode-district|Hampshire|rg|51262|-1087
rg22|RG22|postcode-district|Hampshire|rg|51262|-1087
rg23|RG23|postcode-district|Hampshire|rg|51262|-1087
rg24|RG24|postcode-district|Hampshire|rg|51262|-1087
rg25|RG25|postcode-district|Hampshire|rg|51244|-1262
rg26|RG26|postcode-district|Hampshire|rg|51350|-1128
rg27|RG27|postcode-district|Hampshire|rg|51284|-960
rg28|RG28|postcode-district|Hampshire|rg|51244|-1262
rg29|RG29|postcode-district|Hampshire|rg|51254|-939
gu|GU|postcode-area|Hampshire|hampshire|51248|-764
gu11|GU11|postcode-district|Hampshire|gu|51248|-764
gu12|GU12|postcode-district|Hampshire|gu|51248|-764
gu14|GU14|postcode-district|Hampshire|gu|51294|-756
gu30|GU30|postcode-district|Hampshire|gu|51077|-803
gu31|GU31|postcode-district|Hampshire|gu|51005|-934
gu32|GU32|postcode-district|Hampshire|gu|51005|-934
gu33|GU33|postcode-district|Hampshire|gu|51043|-892
gu34|GU34|postcode-district|Hampshire|gu|51149|-975
gu35|GU35|postcode-district|Hampshire|gu|51114|-862
gu46|GU46|postcode-district|Hampshire|gu|51343|-830
gu51|GU51|postcode-district|Hampshire|gu|51283|-833
gu52|GU52|postcode-district|Hampshire|gu|51283|-833
sp|SP|postcode-area|Hampshire|hampshire|50927|-1790
sp6|SP6|postcode-district|Hampshire|sp|50927|-1790
sp10|SP10|postcode-district|Hampshire|sp|51211|-1494
sp11|SP11|postcode-district|Hampshire|sp|51211|-1494
bh|BH|postcode-area|Hampshire|hampshire|50845|-1789
bh24|BH24|postcode-district|Hampshire|bh|50845|-1789
bh25|BH25|postcode-district|Hampshire|bh|50756|-1666
cm|CM|postcode-area|Essex|essex|51633|815
cm0|CM0|postcode-district|Essex|cm|51633|815
cm1|CM1|postcode-district|Essex|cm|51736|470
cm2|CM2|postcode-district|Essex|cm|51736|470
cm3|CM3|postcode-district|Essex|cm|51736|470
cm4|CM4|postcode-district|Essex|cm|51670|384
cm5|CM5|postcode-district|Essex|cm|51704|245
cm6|CM6|postcode-district|Essex|cm|51872|363
cm7|CM7|postcode-district|Essex|cm|51878|553
cm8|CM8|postcode-district|Essex|cm|51800|640
cm9|CM9|postcode-district|Essex|cm|51731|675
cm11|CM11|postcode-district|Essex|cm|51629|420
cm12|CM12|postcode-district|Essex|cm|51629|420
cm13|CM13|postcode-district|Essex|cm|51621|306
cm14|CM14|postcode-district|Essex|cm|51621|306
cm15|CM15|postcode-district|Essex|cm|51621|306
cm16|CM16|postcode-district|Essex|cm|51698|111
cm17|CM17|postcode-district|Essex|cm|51777|112
cm18|CM18|postcode-district|Essex|cm|51777|112
cm19|CM19|postcode-district|Essex|cm|51777|112
cm20|CM20|postcode-district|Essex|cm|51777|112
cm22|CM22|postcode-district|Essex|cm|51812|212
cm24|CM24|postcode-district|Essex|cm|51900|200
cm77|CM77|postcode-district|Essex|cm|51878|553
co|CO|postcode-area|Essex|essex|51889|904
co1|CO1|postcode-district|Essex|co|51889|904
co2|CO2|postcode-district|Essex|co|51889|904
co3|CO3|postcode-district|Essex|co|51889|904
co4|CO4|postcode-district|Essex|co|51889|904
co5|CO5|postcode-district|Essex|co|51840|706
co6|CO6|postcode-district|Essex|co|51927|701
co7|CO7|postcode-district|Essex|co|51856|958
co9|CO9|postcode-district|Essex|co|51945|639
co11|CO11|postcode-district|Essex|co|51945|1061
co12|CO12|postcode-district|Essex|co|51942|1284
co13|CO13|postcode-district|Essex|co|51831|1244
co14|CO14|postcode-district|Essex|co|51848|1267
co15|CO15|postcode-district|Essex|co|51790|1156
co16|CO16|postcode-district|Essex|co|51790|1156
ss|SS|postcode-area|Essex|essex|51544|692
ss0|SS0|postcode-district|Essex|ss|51544|692
ss1|SS1|postcode-district|Essex|ss|51538|714
ss2|SS2|postcode-district|Essex|ss|51538|714
ss3|SS3|postcode-district|Essex|ss|51532|790
ss4|SS4|postcode-district|Essex|ss|51582|707
ss5|SS5|postcode-district|Essex|ss|51582|707
ss6|SS6|postcode-district|Essex|ss|51586|605
ss7|SS7|postcode-district|Essex|ss|51553|560
ss8|SS8|postcode-district|Essex|ss|51522|581
ss9|SS9|postcode-district|Essex|ss|51543|649
ss11|SS11|postcode-district|Essex|ss|51611|523
ss12|SS12|postcode-district|Essex|ss|51611|523
ss13|SS13|postcode-district|Essex|ss|51568|458
ss14|SS14|postcode-district|Essex|ss|51568|458
ss15|SS15|postcode-district|Essex|ss|51568|458
ss16|SS16|postcode-district|Essex|ss|51568|458
ss17|SS17|postcode-district|Essex|ss|51523|434
cb|CB|postcode-area|Essex|essex|52023|242
cb10|CB10|postcode-district|Essex|cb|52023|242
cb11|CB11|postcode-district|Essex|cb|52023|242
rm15|RM15|postcode-district|Essex|rm|51508|283
rm16|RM16|postcode-district|Essex|rm|51476|325
rm17|RM17|postcode-district|Essex|rm|51476|325
rm18|RM18|postcode-district|Essex|rm|51462|359
rm19|RM19|postcode-district|Essex|rm|51484|242
rm20|RM20|postcode-district|Essex|rm|51478|277
ig7|IG7|postcode-district|Essex|ig|51620|76
ig9|IG9|postcode-district|Essex|ig|51624|33
ig10|IG10|postcode-district|Essex|ig|51649|73
en9|EN9|postcode-district|Essex|en|51687|-4
acton-central-station|Acton Central|station|London|london|51509|-276
aldgate-station|Aldgate|station|London|london|51514|-76
aldgate-east-station|Aldgate East|station|London|london|51514|-76
angel-station|Angel|station|London|london|51532|-106
archway-station|Archway|station|London|london|51567|-134
baker-street-station|Baker Street|station|London|london|51525|-168
balham-station|Balham|station|London|london|51450|-151
bank-station|Bank|station|London|london|51513|-92
barbican-station|Barbican|station|London|london|51520|-94
barking-station|Barking|station|London|london|51533|83
barnes-station|Barnes|station|London|london|51474|-248
battersea-park-station|Battersea Park|station|London|london|51475|-155
battersea-power-station-station|Battersea Power Station|station|London|london|51482|-129
bayswater-station|Bayswater|station|London|london|51511|-184
beckenham-junction-station|Beckenham Junction|station|London|london|51409|-25
belsize-park-station|Belsize Park|station|London|london|51548|-172
bermondsey-station|Bermondsey|station|London|london|51498|-70
bethnal-green-station|Bethnal Green|station|London|london|51527|-61
blackfriars-station|Blackfriars|station|London|london|51513|-92
blackheath-station|Blackheath|station|London|london|51465|8
bond-street-station|Bond Street|station|London|london|51510|-147
borough-station|Borough|station|London|london|51503|-97
bow-road-station|Bow Road|station|London|london|51526|-17
brentford-station|Brentford|station|London|london|51486|-308
brixton-station|Brixton|station|London|london|51466|-107
brockley-station|Brockley|station|London|london|51464|-37
bromley-south-station|Bromley South|station|London|london|51406|15
camden-town-station|Camden Town|station|London|london|51541|-143
canary-wharf-station|Canary Wharf|station|London|london|51505|-21
canning-town-station|Canning Town|station|London|london|51514|19
canonbury-station|Canonbury|station|London|london|51543|-91
catford-station|Catford|station|London|london|51445|-20
chalk-farm-station|Chalk Farm|station|London|london|51543|-150
chancery-lane-station|Chancery Lane|station|London|london|51518|-120
charing-cross-station|Charing Cross|station|London|london|51512|-124
chiswick-station|Chiswick|station|London|london|51493|-258
chiswick-park-station|Chiswick Park|station|London|london|51493|-258
clapham-common-station|Clapham Common|station|London|london|51462|-138
clapham-junction-station|Clapham Junction|station|London|london|51464|-168
covent-garden-station|Covent Garden|station|London|london|51512|-124
cricklewood-station|Cricklewood|station|London|london|51557|-215
crouch-hill-station|Crouch Hill|station|London|london|51580|-124
crystal-palace-station|Crystal Palace|station|London|london|51419|-79
dalston-junction-station|Dalston Junction|station|London|london|51546|-75
deptford-station|Deptford|station|London|london|51478|-26
ealing-broadway-station|Ealing Broadway|station|London|london|51512|-302
earls-court-station|Earl's Court|station|London|london|51492|-198
earlsfield-station|Earlsfield|station|London|london|51444|-185
east-croydon-station|East Croydon|station|London|london|51383|-100
east-dulwich-station|East Dulwich|station|London|london|51454|-72
east-finchley-station|East Finchley|station|London|london|51601|-195
east-ham-station|East Ham|station|London|london|51533|50
east-putney-station|East Putney|station|London|london|51461|-218
edgware-road-station|Edgware Road|station|London|london|51525|-168
elephant-and-castle-station|Elephant & Castle|station|London|london|51495|-100
embankment-station|Embankment|station|London|london|51512|-124
enfield-town-station|Enfield Town|station|London|london|51651|-85
euston-station|Euston|station|London|london|51522|-127
farringdon-station|Farringdon|station|London|london|51524|-110
finchley-central-station|Finchley Central|station|London|london|51601|-195
finsbury-park-station|Finsbury Park|station|London|london|51575|-111
forest-hill-station|Forest Hill|station|London|london|51446|-42
fulham-broadway-station|Fulham Broadway|station|London|london|51480|-199
gloucester-road-station|Gloucester Road|station|London|london|51494|-174
golders-green-station|Golders Green|station|London|london|51576|-200
goodge-street-station|Goodge Street|station|London|london|51519|-138
green-park-station|Green Park|station|London|london|51510|-147
greenwich-station|Greenwich|station|London|london|51478|-12
gunnersbury-station|Gunnersbury|station|London|london|51493|-258
hackney-central-station|Hackney Central|station|London|london|51550|-50
hackney-downs-station|Hackney Downs|station|London|london|51550|-50
haggerston-station|Haggerston|station|London|london|51538|-76
hammersmith-station|Hammersmith|station|London|london|51494|-229
hampstead-station|Hampstead|station|London|london|51556|-176
hampstead-heath-station|Hampstead Heath|station|London|london|51556|-176
harrow-on-the-hill-station|Harrow-on-the-Hill|station|London|london|51578|-332
highbury-and-islington-station|Highbury & Islington|station|London|london|51550|-100
high-barnet-station|High Barnet|station|London|london|51656|-208
high-street-kensington-station|High Street Kensington|station|London|london|51501|-192
highgate-station|Highgate|station|London|london|51566|-159
holborn-station|Holborn|station|London|london|51518|-120
holland-park-station|Holland Park|station|London|london|51507|-206
holloway-road-station|Holloway Road|station|London|london|51552|-125
hoxton-station|Hoxton|station|London|london|51531|-80
hyde-park-corner-station|Hyde Park Corner|station|London|london|51501|-161
ilford-station|Ilford|station|London|london|51558|73
imperial-wharf-station|Imperial Wharf|station|London|london|51480|-199
kennington-station|Kennington|station|London|london|51488|-106
kensal-green-station|Kensal Green|station|London|london|51531|-225
kentish-town-station|Kentish Town|station|London|london|51550|-141
kew-bridge-station|Kew Bridge|station|London|london|51486|-308
kew-gardens-station|Kew Gardens|station|London|london|51482|-287
kilburn-station|Kilburn|station|London|london|51553|-192
kings-cross-st-pancras-station|King's Cross St Pancras|station|London|london|51531|-123
kingston-station|Kingston|station|London|london|51413|-297
knightsbridge-station|Knightsbridge|station|London|london|51501|-161
ladbroke-grove-station|Ladbroke Grove|station|London|london|51517|-210
lambeth-north-station|Lambeth North|station|London|london|51496|-112
lancaster-gate-station|Lancaster Gate|station|London|london|51513|-185
leicester-square-station|Leicester Square|station|London|london|51514|-135
lewisham-station|Lewisham|station|London|london|51462|-10
leyton-station|Leyton|station|London|london|51560|-8
leytonstone-station|Leytonstone|station|London|london|51569|8
limehouse-station|Limehouse|station|London|london|51514|-33
liverpool-street-station|Liverpool Street|station|London|london|51513|-92
london-bridge-station|London Bridge|station|London|london|51505|-86
london-fields-station|London Fields|station|London|london|51541|-58
maida-vale-station|Maida Vale|station|London|london|51530|-186
marble-arch-station|Marble Arch|station|London|london|51525|-168
marylebone-station|Marylebone|station|London|london|51525|-168
maze-hill-station|Maze Hill|station|London|london|51478|-12
mile-end-station|Mile End|station|London|london|51525|-33
moorgate-station|Moorgate|station|London|london|51513|-92
morden-station|Morden|station|London|london|51398|-198
mortlake-station|Mortlake|station|London|london|51469|-267
new-cross-station|New Cross|station|London|london|51475|-38
nine-elms-station|Nine Elms|station|London|london|51482|-129
north-greenwich-station|North Greenwich|station|London|london|51478|-12
notting-hill-gate-station|Notting Hill Gate|station|London|london|51512|-206
old-street-station|Old Street|station|London|london|51527|-102
oxford-circus-station|Oxford Circus|station|London|london|51514|-135
paddington-station|Paddington|station|London|london|51516|-177
parsons-green-station|Parsons Green|station|London|london|51475|-201
peckham-rye-station|Peckham Rye|station|London|london|51474|-70
piccadilly-circus-station|Piccadilly Circus|station|London|london|51514|-135
pimlico-station|Pimlico|station|London|london|51489|-137
pudding-mill-lane-station|Pudding Mill Lane|station|London|london|51533|0
putney-station|Putney|station|London|london|51461|-218
queens-park-station|Queen's Park|station|London|london|51529|-209
queenstown-road-station|Queenstown Road|station|London|london|51475|-155
ravenscourt-park-station|Ravenscourt Park|station|London|london|51494|-229
regents-park-station|Regent's Park|station|London|london|51530|-162
richmond-station|Richmond|station|London|london|51462|-306
romford-station|Romford|station|London|london|51575|186
russell-square-station|Russell Square|station|London|london|51522|-127
seven-sisters-station|Seven Sisters|station|London|london|51578|-79
shadwell-station|Shadwell|station|London|london|51511|-57
shepherds-bush-station|Shepherd's Bush|station|London|london|51505|-221
shoreditch-high-street-station|Shoreditch High Street|station|London|london|51526|-78
sloane-square-station|Sloane Square|station|London|london|51488|-169
south-kensington-station|South Kensington|station|London|london|51494|-174
south-wimbledon-station|South Wimbledon|station|London|london|51422|-208
southwark-station|Southwark|station|London|london|51503|-97
st-jamess-park-station|St James's Park|station|London|london|51507|-140
st-johns-wood-station|St John's Wood|station|London|london|51535|-174
st-pauls-station|St Paul's|station|London|london|51513|-92
stamford-brook-station|Stamford Brook|station|London|london|51493|-258
stepney-green-station|Stepney Green|station|London|london|51518|-43
stockwell-station|Stockwell|station|London|london|51472|-123
stoke-newington-station|Stoke Newington|station|London|london|51561|-75
stratford-station|Stratford|station|London|london|51533|0
streatham-station|Streatham|station|London|london|51429|-132
surbiton-station|Surbiton|station|London|london|51391|-298
sutton-station|Sutton|station|London|london|51350|-200
swiss-cottage-station|Swiss Cottage|station|London|london|51543|-175
teddington-station|Teddington|station|London|london|51422|-331
temple-station|Temple|station|London|london|51512|-124
tooting-bec-station|Tooting Bec|station|London|london|51425|-164
tooting-broadway-station|Tooting Broadway|station|London|london|51425|-164
tottenham-court-road-station|Tottenham Court Road|station|London|london|51514|-135
tottenham-hale-station|Tottenham Hale|station|London|london|51594|-60
totteridge-and-whetstone-station|Totteridge & Whetstone|station|London|london|51633|-200
tower-hill-station|Tower Hill|station|London|london|51514|-76
tufnell-park-station|Tufnell Park|station|London|london|51557|-138
turnham-green-station|Turnham Green|station|London|london|51493|-258
twickenham-station|Twickenham|station|London|london|51445|-338
upminster-station|Upminster|station|London|london|51556|256
uxbridge-station|Uxbridge|station|London|london|51549|-482
vauxhall-station|Vauxhall|station|London|london|51486|-123
victoria-station|Victoria|station|London|london|51496|-144
walthamstow-central-station|Walthamstow Central|station|London|london|51591|-21
wandsworth-common-station|Wandsworth Common|station|London|london|51458|-208
wandsworth-town-station|Wandsworth Town|station|London|london|51458|-208
wapping-station|Wapping|station|London|london|51504|-57
warren-street-station|Warren Street|station|London|london|51519|-138
warwick-avenue-station|Warwick Avenue|station|London|london|51524|-181
waterloo-station|Waterloo|station|London|london|51503|-113
wembley-park-station|Wembley Park|station|London|london|51552|-297
west-brompton-station|West Brompton|station|London|london|51492|-198
west-ealing-station|West Ealing|station|London|london|51514|-323
west-ham-station|West Ham|station|London|london|51533|17
west-hampstead-station|West Hampstead|station|London|london|51547|-191
west-india-quay-station|West India Quay|station|London|london|51505|-21
west-kensington-station|West Kensington|station|London|london|51491|-206
westbourne-park-station|Westbourne Park|station|London|london|51521|-194
westminster-station|Westminster|station|London|london|51498|-136
whitechapel-station|Whitechapel|station|London|london|51514|-66
willesden-green-station|Willesden Green|station|London|london|51533|-233
wimbledon-station|Wimbledon|station|London|london|51422|-208
wimbledon-park-station|Wimbledon Park|station|London|london|51435|-199
wood-green-station|Wood Green|station|London|london|51600|-117
woolwich-station|Woolwich|station|London|london|51491|65
aldershot-station|Aldershot|station|Hampshire|hampshire|51248|-764
alton-station|Alton|station|Hampshire|hampshire|51149|-975
andover-station|Andover|station|Hampshire|hampshire|51211|-1494
basingstoke-station|Basingstoke|station|Hampshire|hampshire|51262|-1087
bramley-station|Bramley|station|Hampshire|hampshire|51327|-1059
brockenhurst-station|Brockenhurst|station|Hampshire|hampshire|50819|-1573
chandlers-ford-station|Chandler's Ford|station|Hampshire|hampshire|50984|-1381
cosham-station|Cosham|station|Hampshire|hampshire|50847|-1063
eastleigh-station|Eastleigh|station|Hampshire|hampshire|50967|-1350
fareham-station|Fareham|station|Hampshire|hampshire|50852|-1179
farnborough-main-station|Farnborough Main|station|Hampshire|hampshire|51294|-756
fleet-station|Fleet|station|Hampshire|hampshire|51283|-833
fratton-station|Fratton|station|Hampshire|hampshire|50784|-1091
havant-station|Havant|station|Hampshire|hampshire|50857|-986
hedge-end-station|Hedge End|station|Hampshire|hampshire|50912|-1301
hook-station|Hook|station|Hampshire|hampshire|51284|-960
liphook-station|Liphook|station|Hampshire|hampshire|51077|-803
liss-station|Liss|station|Hampshire|hampshire|51043|-892
lymington-town-station|Lymington Town|station|Hampshire|hampshire|50759|-1538
new-milton-station|New Milton|station|Hampshire|hampshire|50756|-1666
petersfield-station|Petersfield|station|Hampshire|hampshire|51005|-934
portsmouth-and-southsea-station|Portsmouth & Southsea|station|Hampshire|hampshire|50784|-1091
portsmouth-harbour-station|Portsmouth Harbour|station|Hampshire|hampshire|50799|-1091
romsey-station|Romsey|station|Hampshire|hampshire|50989|-1500
southampton-central-station|Southampton Central|station|Hampshire|hampshire|50904|-1404
st-denys-station|St Denys|station|Hampshire|hampshire|50927|-1390
sway-station|Sway|station|Hampshire|hampshire|50787|-1603
totton-station|Totton|station|Hampshire|hampshire|50919|-1490
winchester-station|Winchester|station|Hampshire|hampshire|51065|-1319
audley-end-station|Audley End|station|Essex|essex|52023|242
basildon-station|Basildon|station|Essex|essex|51568|458
benfleet-station|Benfleet|station|Essex|essex|51553|560
billericay-station|Billericay|station|Essex|essex|51629|420
braintree-station|Braintree|station|Essex|essex|51878|553
brentwood-station|Brentwood|station|Essex|essex|51621|306
buckhurst-hill-station|Buckhurst Hill|station|Essex|essex|51624|33
chelmsford-station|Chelmsford|station|Essex|essex|51736|470
beaulieu-park-station|Beaulieu Park|station|Essex|essex|51736|470
chigwell-station|Chigwell|station|Essex|essex|51620|76
clacton-on-sea-station|Clacton-on-Sea|station|Essex|essex|51790|1156
colchester-station|Colchester|station|Essex|essex|51889|904
colchester-town-station|Colchester Town|station|Essex|essex|51889|904
epping-station|Epping|station|Essex|essex|51698|111
frinton-on-sea-station|Frinton-on-Sea|station|Essex|essex|51831|1244
grays-station|Grays|station|Essex|essex|51476|325
harlow-town-station|Harlow Town|station|Essex|essex|51777|112
harwich-town-station|Harwich Town|station|Essex|essex|51942|1284
ingatestone-station|Ingatestone|station|Essex|essex|51670|384
kelvedon-station|Kelvedon|station|Essex|essex|51840|706
leigh-on-sea-station|Leigh-on-Sea|station|Essex|essex|51543|649
loughton-station|Loughton|station|Essex|essex|51649|73
manningtree-station|Manningtree|station|Essex|essex|51945|1061
marks-tey-station|Marks Tey|station|Essex|essex|51876|764
newport-station|Newport|station|Essex|essex|51984|214
rayleigh-station|Rayleigh|station|Essex|essex|51586|605
rochford-station|Rochford|station|Essex|essex|51582|707
shenfield-station|Shenfield|station|Essex|essex|51632|332
southend-central-station|Southend Central|station|Essex|essex|51538|714
southend-victoria-station|Southend Victoria|station|Essex|essex|51538|714
stansted-mountfitchet-station|Stansted Mountfitchet|station|Essex|essex|51900|200
theydon-bois-station|Theydon Bois|station|Essex|essex|51674|98
wickford-station|Wickford|station|Essex|essex|51611|523
witham-station|Witham|station|Essex|essex|51800|640
wivenhoe-station|Wivenhoe|station|Essex|essex|51856|958
$places$, E'\n') as line
  where line <> ''
) as lines;
