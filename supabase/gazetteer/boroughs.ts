/** Each borough of London, and the quarters in it as GeoNames spells them. The first quarter is its centre. */
export const londonBoroughs = `
Barking and Dagenham: Barking, Dagenham, Becontree
Barnet: Barnet, Hendon, Finchley, Golders Green, Edgware, Mill Hill, Totteridge, High Barnet, New Barnet, East Barnet, Friern Barnet, Cricklewood
Bexley: Bexleyheath, Bexley, Welling, Sidcup, Erith, Belvedere
Brent: Wembley, Willesden, Harlesden, Sudbury, Kilburn, Queen's Park, Kensal Green
Bromley: Bromley, Beckenham, Orpington, Chislehurst, Biggin Hill, West Wickham, Shortlands, Bickley, Chelsfield, Crystal Palace, Farnborough, Hayes
Camden: Camden Town, Hampstead, Holborn, Bloomsbury, King's Cross, Belsize Park, Chalk Farm, Primrose Hill, West Hampstead, Kentish Town, Gospel Oak, Fitzrovia, Swiss Cottage
City of London: City of London, Barbican
Croydon: Croydon, South Croydon, Purley, Coulsdon, Thornton Heath, South Norwood, Norbury, Upper Norwood, Sanderstead, Kenley, Shirley
Ealing: Ealing, Acton, Hanwell, Southall, Greenford, Northolt, West Ealing, Ealing Common
Enfield: Enfield Town, Edmonton, Southgate, Palmers Green, Ponders End, Enfield Lock, Cockfosters, Oakwood, Hadley Wood
Greenwich: Greenwich, Woolwich, Eltham, Plumstead, Charlton, Kidbrooke, Thamesmead, Abbey Wood, Mottingham
Hackney: Hackney, Shoreditch, Dalston, Stoke Newington, Stamford Hill, Hoxton, Haggerston, London Fields
Hammersmith and Fulham: Hammersmith, Fulham, Shepherds Bush, West Kensington, Parsons Green
Haringey: Wood Green, Tottenham, Hornsey, Muswell Hill, Crouch End, Harringay, Seven Sisters, Tottenham Hale, Northumberland Park, Stroud Green, St. Ann's
Harrow: Harrow, Pinner, Stanmore, Wealdstone, Harrow on the Hill, Harrow Weald, Hatch End, Headstone, Greenhill
Havering: Romford, Hornchurch, Upminster, Rainham, Cranham, Elm Park, Emerson Park, Harold Wood, Collier Row
Hillingdon: Uxbridge, Hayes, Ruislip, Northwood, West Drayton, Ickenham, Harefield, Hillingdon, Ruislip Manor, South Ruislip, Northwood Hills, South Harefield
Hounslow: Hounslow, Chiswick, Brentford, Feltham, Isleworth, Heston, Hanworth, Cranford, Osterley
Islington: Islington, Canonbury, Highbury, Holloway, Barnsbury, Clerkenwell, Archway, Angel, Finsbury, Tufnell Park
Kensington and Chelsea: Kensington, Chelsea, Notting Hill, South Kensington, Knightsbridge, Earls Court, Holland Park, Ladbroke Grove
Kingston upon Thames: Kingston upon Thames, Surbiton, New Malden, Chessington, Tolworth, Norbiton, Hook
Lambeth: Lambeth, Brixton, Streatham, Clapham, Vauxhall, Kennington, Stockwell, West Norwood, Brixton Hill, Gipsy Hill, Herne Hill, Waterloo
Lewisham: Lewisham, Catford, Forest Hill, Deptford, Brockley, Sydenham, Blackheath, New Cross, Lee, Ladywell, Crofton Park
Merton: Wimbledon, Mitcham, Morden, Raynes Park, Wimbledon Park
Newham: Stratford, East Ham, West Ham, Canning Town, Forest Gate, Plaistow, Manor Park
Redbridge: Ilford, Wanstead, Woodford Green, Barkingside, Hainault, Goodmayes, Snaresbrook, Newbury Park, Chadwell Heath
Richmond upon Thames: Richmond, Twickenham, Teddington, Kew, Barnes, Hampton, Mortlake, East Sheen, Hampton Wick
Southwark: Southwark, Peckham, Camberwell, Bermondsey, Rotherhithe, Dulwich, East Dulwich, Walworth, Elephant and Castle, Shad Thames, London Bridge
Sutton: Sutton, Carshalton, Cheam, Wallington, Worcester Park, St. Helier
Tower Hamlets: Whitechapel, Bethnal Green, Bow, Canary Wharf, Poplar, Limehouse, Stepney, Shadwell, Wapping, Spitalfields, Blackwall, Aldgate, Mile End
Waltham Forest: Walthamstow, Leyton, Leytonstone, Chingford, Highams Park
Wandsworth: Wandsworth, Battersea, Putney, Tooting, Balham, Roehampton, Earlsfield, Clapham Junction, Furzedown, Nine Elms
Westminster: City of Westminster, Marylebone, Mayfair, Pimlico, Soho, Belgravia, Covent Garden, St James's, Paddington, Bayswater, Maida Vale, St John's Wood, Westbourne, Lancaster Gate, Little Venice, Hyde Park, Regent's Park, Victoria
`

/** Quarters that lie across a boundary, so that GeoNames' position is nearest to another borough's centre. */
export const acrossBoundaries = `
Highgate: Haringey
`

/** The councils of the two counties, each with its central town. */
export const countyDistricts = `
Hampshire: Basingstoke and Deane/Basingstoke, East Hampshire/Petersfield, Eastleigh/Eastleigh, Fareham/Fareham, Gosport/Gosport, Hart/Fleet, Havant/Havant, New Forest/Lyndhurst, Portsmouth/Portsmouth, Rushmoor/Aldershot, Southampton/Southampton, Test Valley/Andover, Winchester/Winchester
Essex: Basildon/Basildon, Braintree/Braintree, Brentwood/Brentwood, Castle Point/South Benfleet, Chelmsford/Chelmsford, Colchester/Colchester, Epping Forest/Epping, Harlow/Harlow, Maldon/Maldon, Rochford/Rochford, Southend-on-Sea/Southend-on-Sea, Tendring/Clacton-on-Sea, Thurrock/Grays, Uttlesford/Saffron Walden
`

/** Places that GeoNames lacks, with their position on a map: north and east in thousandths of a degree. */
export const placesByHand = `
Aldgate, London: 51514, -76
Angel, London: 51532, -106
Belgravia, London: 51498, -153
Bermondsey, London: 51498, -70
Bloomsbury, London: 51522, -127
Clapham, London: 51462, -138
Covent Garden, London: 51512, -124
Dalston, London: 51546, -75
Deptford, London: 51478, -26
Dulwich, London: 51446, -85
Elephant and Castle, London: 51495, -100
Finsbury, London: 51527, -102
Fitzrovia, London: 51519, -138
Forest Gate, London: 51550, 24
Gospel Oak, London: 51555, -151
Haggerston, London: 51538, -76
Hampstead, London: 51556, -176
Hanwell, London: 51509, -338
Herne Hill, London: 51453, -102
Holland Park, London: 51507, -206
Hoxton, London: 51531, -80
Kentish Town, London: 51550, -141
Knightsbridge, London: 51501, -161
Ladbroke Grove, London: 51517, -210
Lewisham, London: 51462, -10
London Bridge, London: 51505, -86
London Fields, London: 51541, -58
Maida Vale, London: 51530, -186
Mayfair, London: 51510, -147
Mile End, London: 51525, -33
Mill Hill, London: 51613, -249
Nine Elms, London: 51482, -129
Paddington, London: 51516, -177
Parsons Green, London: 51475, -201
Plaistow, London: 51531, 17
Primrose Hill, London: 51540, -156
Raynes Park, London: 51409, -230
Shad Thames, London: 51503, -73
Shoreditch, London: 51526, -78
South Kensington, London: 51494, -174
Southwark, London: 51503, -97
St John's Wood, London: 51535, -174
Stockwell, London: 51472, -123
Stoke Newington, London: 51561, -75
Swiss Cottage, London: 51543, -175
Sydenham, London: 51427, -54
Tufnell Park, London: 51557, -138
Vauxhall, London: 51486, -123
Victoria, London: 51496, -144
Walworth, London: 51489, -95
Wapping, London: 51504, -57
Waterloo, London: 51503, -113
West Hampstead, London: 51547, -191
West Kensington, London: 51491, -206
West Norwood, London: 51432, -103
Alresford, Hampshire: 51089, -1161
Chandler's Ford, Hampshire: 50984, -1381
Loughton, Essex: 51649, 73
Portchester, Hampshire: 50844, -1122
Shoeburyness, Essex: 51532, 790
`

/** Entries of GeoNames that are left out: names of wards, second names of a place, and places where nobody lives. */
export const leftOut = `
Abbey Road, Belmont, Blackheath Westcombe, Brent, Brixton Hill, Church Street, Edgwarebury, Grange Hill, Harrow Road, Headstone, Highcoems, Knightsbridge and Belgravia, Latchmere, London, Maida Hill, Monkhams, New Alresford, Perry Vale, Queenstown, Rake, South Harefield, Vincent Square, West End of London, World's End, Southchurch Village, Saint Osyth
`
