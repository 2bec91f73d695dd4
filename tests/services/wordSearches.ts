/**
 * What people type on the page of a class, and the demo listings that they should find, written down from the facts of
 * those listings: `page | words | keys`. A key without its class is of the page's class; `nothing` stands for none, and
 * `all` for every active listing of the class.
 */
export const wordSearches = `
sale | homes in Islington | canonbury-georgian-house clerkenwell-penthouse
sale | Islington, London | canonbury-georgian-house clerkenwell-penthouse
sale | islington | canonbury-georgian-house clerkenwell-penthouse
sale | ISLINGTON!! | canonbury-georgian-house clerkenwell-penthouse
sale | near Winchester | winchester-georgian-house
sale | Winchester SO23 | winchester-georgian-house
sale | Winchester, Hampshire | winchester-georgian-house
sale | London SE1 | shad-thames-penthouse
sale | SE1 | shad-thames-penthouse
sale | Greenwich SE10 | greenwich-brick-flat
sale | greenwich, london, se10 | greenwich-brick-flat
sale | within 2 miles of Winchester | winchester-georgian-house
sale | within 9 miles of Winchester | winchester-georgian-house alresford-country-house
sale | homes within 3 km of Greenwich | greenwich-brick-flat
sale | quiet street in Greenwich | greenwich-brick-flat
sale | London N1 | canonbury-georgian-house
sale | Canonbury N1 2NB | canonbury-georgian-house
sale | 14 Compton Terrace, Islington, London N1 2UN | canonbury-georgian-house
sale | SW1V 2AA | pimlico-stucco-flat
sale | SW1V2AA | pimlico-stucco-flat
sale | SE12AA | shad-thames-penthouse
sale | n19aa | canonbury-georgian-house
sale | sw1 | pimlico-stucco-flat belgravia-stucco-house
sale | SW11 | battersea-skyline-flat
sale | EC1 | clerkenwell-penthouse
sale | Essex | dedham-mansion chigwell-house shenfield-villa epping-house saffron-walden-terrace chelmsford-victorian-terrace
sale | Hampshire | alresford-country-house lymington-villa winchester-georgian-house fleet-family-house romsey-building-plot southsea-terrace-apartment southampton-waterside-flat
sale | City of Westminster | pimlico-stucco-flat belgravia-stucco-house marylebone-georgian-house
sale | Leigh on Sea | nothing
sale | saffron walden | saffron-walden-terrace
sale | Kings Cross | nothing
rent | Kings Cross | kings-cross-loft
rent | King’s Cross | kings-cross-loft
rent | king's cross, london | kings-cross-loft
rent | N1C | kings-cross-loft
rent | N1 | islington-georgian-maisonette kings-cross-loft
rent | Islington | islington-georgian-maisonette
rent | near Highgate | nothing
rent | Hampstead | hampstead-house
rent | notting hill w11 | notting-hill-mews
rent | Leigh-on-Sea | leigh-on-sea-house
rent | LEIGH‑ON‑SEA | leigh-on-sea-house
rent | Winchester | winchester-family-house winchester-hyde-flat
rent | Winchester SO22 | winchester-family-house
rent | Essex | brentwood-house chelmsford-townhouse leigh-on-sea-house
rent | Kensington and Chelsea | knightsbridge-penthouse chelsea-stucco-house notting-hill-mews
rent | 22 Sloane Street, Knightsbridge, London, SW1X 9NE | knightsbridge-penthouse
development | Winchester | barrack-gardens
development | Vauxhall | albert-quay
development | Chiswick, London W4 | orchard-row-chiswick
development | Essex | meadgate-place
commercial | Soho | soho-restaurant
commercial | Southwark, London SE1 | london-bridge-office-floor
commercial | Southampton | southampton-retail-corner
commercial | E17 | walthamstow-shop
sale | swimming pool | shenfield-villa lymington-villa wimbledon-villa
sale | house or villa with a pool | shenfield-villa lymington-villa wimbledon-villa
sale | villa with swimming pool in Hampshire | lymington-villa
sale | no swimming pool, Wimbledon | wimbledon-villa
sale | garage | shenfield-villa epping-house lymington-villa winchester-georgian-house fleet-family-house south-kensington-mews
sale | house with a garage in Essex | epping-house
sale | double garage | lymington-villa
sale | house with garage and garden, up to £800k | fleet-family-house
sale | ground floor flat | tooting-garden-flat stratford-corner-flat
sale | Victorian | chelmsford-victorian-terrace pimlico-stucco-flat tooting-garden-flat walthamstow-victorian-terrace wimbledon-villa
sale | victorian house | chelmsford-victorian-terrace walthamstow-victorian-terrace
sale | Victorian house in Walthamstow | walthamstow-victorian-terrace
sale | victorian terrace, 3 beds | walthamstow-victorian-terrace
sale | georgian house | saffron-walden-terrace winchester-georgian-house marylebone-georgian-house canonbury-georgian-house
sale | Georgian house under £2m | saffron-walden-terrace winchester-georgian-house
sale | edwardian | epping-house totteridge-mansion
sale | flat with a lift | southampton-waterside-flat richmond-riverside-flat greenwich-brick-flat stratford-corner-flat
sale | lift, two bathrooms | southampton-waterside-flat richmond-riverside-flat shad-thames-penthouse
sale | flat with lift and river view | southampton-waterside-flat richmond-riverside-flat
sale | chain free | epping-house chelmsford-victorian-terrace southsea-terrace-apartment pimlico-stucco-flat battersea-skyline-flat stratford-corner-flat belgravia-stucco-house south-kensington-mews highgate-terrace-house shad-thames-penthouse
sale | chain-free flat | southsea-terrace-apartment pimlico-stucco-flat battersea-skyline-flat stratford-corner-flat
sale | no onward chain, house in London | belgravia-stucco-house south-kensington-mews highgate-terrace-house
sale | no chain under 500k | chelmsford-victorian-terrace southsea-terrace-apartment stratford-corner-flat
sale | bungalow | nothing
sale | bungalow in Fleet | nothing
sale | detached house | chigwell-house
sale | detached house with a gym | chigwell-house
sale | cottage | fleet-family-house
sale | cottage in Hampshire with parking | fleet-family-house
sale | mews house | south-kensington-mews
sale | converted warehouse | wapping-warehouse-flat
sale | warehouse conversion in Wapping | wapping-warehouse-flat
sale | warehouse conversion with concierge | wapping-warehouse-flat
sale | tennis court | totteridge-mansion
sale | house with a heat pump | south-kensington-mews
sale | air source heat pump | lymington-villa south-kensington-mews
sale | car charging point | fleet-family-house ealing-new-townhouse
sale | conservation area | saffron-walden-terrace winchester-georgian-house
sale | grade II listed house | belgravia-stucco-house marylebone-georgian-house canonbury-georgian-house
sale | exposed brick | wapping-warehouse-flat clerkenwell-penthouse
sale | en-suite flat | southampton-waterside-flat
sale | vacant possession | southampton-waterside-flat romsey-building-plot
sale | planning permission | romsey-building-plot
sale | orchard | totteridge-mansion
sale | house with an annexe | nothing
sale | mansion with annexe | dedham-mansion
sale | walled garden | alresford-country-house winchester-georgian-house
sale | wine cellar | winchester-georgian-house belgravia-stucco-house
sale | Northcote Road | nothing
sale | Lloyd Park | walthamstow-victorian-terrace
sale | Waterlow Park | highgate-terrace-house
sale | 2 bed flat in London under £600k | greenwich-brick-flat
sale | two bedroom flat london max 700,000 | tooting-garden-flat greenwich-brick-flat
sale | 4 bed house under 1.2 million | epping-house saffron-walden-terrace fleet-family-house ealing-new-townhouse
sale | 4+ bedrooms, house, Hampshire | winchester-georgian-house fleet-family-house
sale | five bed house | chigwell-house winchester-georgian-house belgravia-stucco-house marylebone-georgian-house
sale | £3m-£5m | dedham-mansion canonbury-georgian-house shad-thames-penthouse
sale | over £6m | alresford-country-house belgravia-stucco-house marylebone-georgian-house totteridge-mansion
sale | less than £450k | southsea-terrace-apartment southampton-waterside-flat
sale | half a million max | chelmsford-victorian-terrace southsea-terrace-apartment southampton-waterside-flat stratford-corner-flat
sale | penthouse | shad-thames-penthouse clerkenwell-penthouse
sale | penthouse w/ concierge | shad-thames-penthouse
sale | penthouse not in Clerkenwell | shad-thames-penthouse clerkenwell-penthouse
sale | villa | shenfield-villa lymington-villa wimbledon-villa
sale | mansion | dedham-mansion alresford-country-house totteridge-mansion
sale | freehold house in London with garden and parking | ealing-new-townhouse
sale | leasehold flat with gym | battersea-skyline-flat
sale | share of freehold | southsea-terrace-apartment pimlico-stucco-flat wapping-warehouse-flat tooting-garden-flat clerkenwell-penthouse
sale | share of freehold flat in Tooting | tooting-garden-flat
sale | river view | dedham-mansion southampton-waterside-flat wapping-warehouse-flat richmond-riverside-flat battersea-skyline-flat shad-thames-penthouse
sale | flat with river views under £1m | southampton-waterside-flat battersea-skyline-flat
sale | city view | stratford-corner-flat shad-thames-penthouse clerkenwell-penthouse
sale | gym | chigwell-house battersea-skyline-flat totteridge-mansion
sale | porter | wapping-warehouse-flat battersea-skyline-flat shad-thames-penthouse
sale | flat with garden | tooting-garden-flat
sale | council tax band C | chelmsford-victorian-terrace southsea-terrace-apartment tooting-garden-flat stratford-corner-flat
sale | band D flat | southampton-waterside-flat greenwich-brick-flat
sale | over 4,000 sq ft | dedham-mansion chigwell-house alresford-country-house totteridge-mansion wimbledon-villa
sale | over four thousand square feet in London | totteridge-mansion wimbledon-villa
sale | at least 100 sqm flat | wapping-warehouse-flat
sale | beds: 3, london | south-kensington-mews walthamstow-victorian-terrace shad-thames-penthouse highgate-terrace-house ealing-new-townhouse canonbury-georgian-house belgravia-stucco-house marylebone-georgian-house totteridge-mansion wimbledon-villa
sale | 3 bed house, london, under 1m | walthamstow-victorian-terrace
sale | family home near Epping station with 4 beds | epping-house
sale | Hyde Park Corner station | belgravia-stucco-house
sale | baker street tube | marylebone-georgian-house
sale | within half a mile of Richmond | richmond-riverside-flat
sale | studio | nothing
sale | studio in London | nothing
sale | Farnham | nothing
sale | Watford | nothing
sale | Hemel Hempstead | nothing
sale | Theydon Bois | nothing
sale | Barnet EN5 | nothing
sale | 2 bed flat in Islingtn under £600k | southsea-terrace-apartment southampton-waterside-flat greenwich-brick-flat
sale | flat in Southsea, seafront | southsea-terrace-apartment
sale | pimlico flat with a balcony | pimlico-stucco-flat
sale | penthouse with roof terrace in SE1 | shad-thames-penthouse
sale | flat for a couple in Battersea, no DSS | battersea-skyline-flat
rent | swimming pool | canary-wharf-penthouse
rent | bills included | southampton-student-studio knightsbridge-penthouse walthamstow-studio
rent | all bills included in London | knightsbridge-penthouse walthamstow-studio
rent | student house | southsea-terrace
rent | flat for students | hackney-corner-flat stratford-waterside-flat
rent | available now | battersea-brick-flat croydon-studio
rent | flat available immediately | battersea-brick-flat
rent | HMO | southsea-terrace
rent | house with hmo licence | southsea-terrace
rent | studio | southampton-student-studio camden-studio croydon-studio walthamstow-studio
rent | studio in London up to £1,500 pcm | croydon-studio walthamstow-studio
rent | studio, bills included, Walthamstow | walthamstow-studio
rent | under £350 pw | southampton-student-studio basingstoke-brick-flat croydon-studio walthamstow-studio
rent | 2 bed flat furnished | kings-cross-loft fulham-reception-flat wapping-riverside-flat
rent | unfurnished 2 bed flat london | marylebone-georgian-flat islington-georgian-maisonette battersea-brick-flat hackney-corner-flat
rent | pets allowed house | brentwood-house leigh-on-sea-house winchester-family-house chelsea-stucco-house notting-hill-mews
rent | flat, we have a cat | islington-georgian-maisonette battersea-brick-flat
rent | flat with a lift | hackney-corner-flat stratford-waterside-flat
rent | garage | notting-hill-mews knightsbridge-penthouse
rent | mews house | notting-hill-mews
rent | maisonette | islington-georgian-maisonette marylebone-georgian-flat
rent | duplex | canary-wharf-penthouse
rent | house 3 bed under 2500 a month | chelmsford-townhouse leigh-on-sea-house southsea-terrace
rent | £2k to £3k | southsea-terrace fulham-reception-flat hackney-corner-flat chelmsford-townhouse
rent | 1 bed flat in Stratford | stratford-waterside-flat
rent | fireplace | southsea-terrace marylebone-georgian-flat fulham-reception-flat knightsbridge-penthouse chelsea-stucco-house hampstead-house
rent | home office | hampstead-house
rent | solar panels | chelmsford-townhouse
rent | canal view | kings-cross-loft
rent | loft in Kings Cross | kings-cross-loft
rent | flat to let with porter | battersea-brick-flat wapping-riverside-flat
rent | penthouse with gym and parking | knightsbridge-penthouse canary-wharf-penthouse
rent | working professionals only, no children, Hackney | hackney-corner-flat
sale | 2 bed flat to rent in Hackney | rent:hackney-corner-flat
sale | flat with bills included | rent:nothing
sale | pet friendly house to rent in Winchester | rent:winchester-family-house
sale | to rent in Camden under £2,000 pcm | rent:camden-studio
sale | office in London | commercial:aldgate-office-building commercial:london-bridge-office-floor
rent | new homes in Chelmsford | development:meadgate-place
commercial | warehouse | basingstoke-warehouse
commercial | warehouse over fifty thousand square feet | nothing
commercial | industrial over 30,000 sq ft | basingstoke-warehouse
commercial | restaurant with a flat | leigh-restaurant
commercial | restaurant | soho-restaurant leigh-restaurant
commercial | shop in Walthamstow | walthamstow-shop
commercial | offices under £6m | london-bridge-office-floor
commercial | freehold office building | aldgate-office-building
commercial | roof garden | aldgate-office-building
development | townhouses | barrack-gardens orchard-row-chiswick
development | ready in 2026 | albert-quay orchard-row-chiswick kew-bridge-wharf
development | under £300k | meadgate-place itchen-quays
development | swimming pool | albert-quay
development | luxury residences in Kensington | lexden-terrace
development | new homes in Southampton under 250k | itchen-quays
`
