/**
 * The postcode districts of each area, each with the place whose position it takes. An area takes the position of its
 * first district.
 */
export const postcodeDistricts = {
  London: `
E1 Whitechapel, E1W Wapping, E2 Bethnal Green, E3 Bow, E4 Chingford, E5 Hackney, E6 East Ham, E7 Forest Gate, E8 Hackney, E9 Hackney, E10 Leyton, E11 Leytonstone, E12 Manor Park, E13 Plaistow, E14 Poplar, E15 Stratford, E16 Canning Town, E17 Walthamstow, E18 Snaresbrook, E20 Stratford
EC1 Clerkenwell, EC1A Barbican, EC1M Clerkenwell, EC1N Holborn, EC1R Finsbury, EC1V Finsbury, EC1Y Finsbury, EC2 Barbican, EC2A Shoreditch, EC2M City of London, EC2N City of London, EC2R City of London, EC2V City of London, EC2Y Barbican, EC3 City of London, EC3A Aldgate, EC3M City of London, EC3N Aldgate, EC3R City of London, EC3V City of London, EC4 City of London, EC4A City of London, EC4M City of London, EC4N City of London, EC4R City of London, EC4V City of London, EC4Y City of London
N1 Islington, N1C King's Cross, N2 Finchley, N3 Finchley, N4 Stroud Green, N5 Highbury, N6 Highgate, N7 Holloway, N8 Hornsey, N9 Edmonton, N10 Muswell Hill, N11 Friern Barnet, N12 Finchley, N13 Palmers Green, N14 Southgate, N15 Seven Sisters, N16 Stoke Newington, N17 Tottenham, N18 Edmonton, N19 Archway, N20 Totteridge, N21 Southgate, N22 Wood Green
NW1 Camden Town, NW2 Cricklewood, NW3 Hampstead, NW4 Hendon, NW5 Kentish Town, NW6 Kilburn, NW7 Mill Hill, NW8 St John's Wood, NW9 Hendon, NW10 Willesden, NW11 Golders Green
SE1 Southwark, SE2 Abbey Wood, SE3 Blackheath, SE4 Brockley, SE5 Camberwell, SE6 Catford, SE7 Charlton, SE8 Deptford, SE9 Eltham, SE10 Greenwich, SE11 Kennington, SE12 Lee, SE13 Lewisham, SE14 New Cross, SE15 Peckham, SE16 Rotherhithe, SE17 Walworth, SE18 Woolwich, SE19 Upper Norwood, SE20 Crystal Palace, SE21 Dulwich, SE22 East Dulwich, SE23 Forest Hill, SE24 Herne Hill, SE25 South Norwood, SE26 Sydenham, SE27 West Norwood, SE28 Thamesmead
SW1 City of Westminster, SW1A St James's, SW1E Victoria, SW1H City of Westminster, SW1P City of Westminster, SW1V Pimlico, SW1W Belgravia, SW1X Belgravia, SW1Y St James's, SW2 Brixton, SW3 Chelsea, SW4 Clapham, SW5 Earls Court, SW6 Fulham, SW7 South Kensington, SW8 Vauxhall, SW9 Stockwell, SW10 Chelsea, SW11 Battersea, SW12 Balham, SW13 Barnes, SW14 Mortlake, SW15 Putney, SW16 Streatham, SW17 Tooting, SW18 Wandsworth, SW19 Wimbledon, SW20 Raynes Park
W1 Marylebone, W1A Marylebone, W1B Soho, W1C Mayfair, W1D Soho, W1F Soho, W1G Marylebone, W1H Marylebone, W1J Mayfair, W1K Mayfair, W1S Mayfair, W1T Fitzrovia, W1U Marylebone, W1W Fitzrovia, W2 Paddington, W3 Acton, W4 Chiswick, W5 Ealing, W6 Hammersmith, W7 Hanwell, W8 Kensington, W9 Maida Vale, W10 Ladbroke Grove, W11 Notting Hill, W12 Shepherds Bush, W13 West Ealing, W14 West Kensington
WC1 Bloomsbury, WC1A Bloomsbury, WC1B Bloomsbury, WC1E Bloomsbury, WC1H Bloomsbury, WC1N Bloomsbury, WC1R Holborn, WC1V Holborn, WC1X King's Cross, WC2 Covent Garden, WC2A Holborn, WC2B Covent Garden, WC2E Covent Garden, WC2H Covent Garden, WC2N Covent Garden, WC2R Covent Garden
BR1 Bromley, BR2 Bromley, BR3 Beckenham, BR4 West Wickham, BR5 Orpington, BR6 Orpington, BR7 Chislehurst
CR0 Croydon, CR2 South Croydon, CR4 Mitcham, CR5 Coulsdon, CR7 Thornton Heath, CR8 Purley
DA5 Bexley, DA6 Bexleyheath, DA7 Bexleyheath, DA8 Erith, DA14 Sidcup, DA15 Sidcup, DA16 Welling, DA17 Belvedere
EN1 Enfield Town, EN2 Enfield Town, EN3 Ponders End, EN4 Cockfosters, EN5 High Barnet
HA0 Wembley, HA1 Harrow, HA2 Harrow, HA3 Harrow, HA4 Ruislip, HA5 Pinner, HA6 Northwood, HA7 Stanmore, HA8 Edgware, HA9 Wembley
IG1 Ilford, IG2 Ilford, IG3 Ilford, IG4 Ilford, IG5 Ilford, IG6 Barkingside, IG8 Woodford Green, IG11 Barking
KT1 Kingston upon Thames, KT2 Kingston upon Thames, KT3 New Malden, KT4 Worcester Park, KT5 Surbiton, KT6 Surbiton, KT9 Chessington
RM1 Romford, RM2 Romford, RM3 Romford, RM5 Romford, RM6 Chadwell Heath, RM7 Romford, RM8 Dagenham, RM9 Dagenham, RM10 Dagenham, RM11 Hornchurch, RM12 Hornchurch, RM13 Rainham, RM14 Upminster
SM1 Sutton, SM2 Sutton, SM3 Sutton, SM4 Morden, SM5 Carshalton, SM6 Wallington
TW1 Twickenham, TW2 Twickenham, TW3 Hounslow, TW4 Hounslow, TW5 Hounslow, TW7 Isleworth, TW8 Brentford, TW9 Richmond, TW10 Richmond, TW11 Teddington, TW12 Hampton, TW13 Feltham, TW14 Feltham
UB1 Southall, UB2 Southall, UB3 Hayes, UB4 Hayes, UB5 Northolt, UB6 Greenford, UB7 West Drayton, UB8 Uxbridge, UB9 Uxbridge, UB10 Uxbridge
`,
  Hampshire: `
SO14 Southampton, SO15 Southampton, SO16 Southampton, SO17 Southampton, SO18 Southampton, SO19 Southampton, SO20 Andover, SO21 Winchester, SO22 Winchester, SO23 Winchester, SO24 Alresford, SO30 Hedge End, SO31 Bursledon, SO32 Bishops Waltham, SO40 Totton, SO41 Lymington, SO42 Brockenhurst, SO43 Lyndhurst, SO45 Hythe, SO50 Eastleigh, SO51 Romsey, SO52 North Baddesley, SO53 Chandler's Ford
PO1 Portsmouth, PO2 Portsmouth, PO3 Portsmouth, PO4 Southsea, PO5 Southsea, PO6 Cosham, PO7 Waterlooville, PO8 Waterlooville, PO9 Havant, PO10 Emsworth, PO11 Hayling Island, PO12 Gosport, PO13 Lee-on-the-Solent, PO14 Fareham, PO15 Fareham, PO16 Fareham, PO17 Wickham
RG21 Basingstoke, RG22 Basingstoke, RG23 Basingstoke, RG24 Basingstoke, RG25 Overton, RG26 Tadley, RG27 Hook, RG28 Overton, RG29 Odiham
GU11 Aldershot, GU12 Aldershot, GU14 Farnborough, GU30 Liphook, GU31 Petersfield, GU32 Petersfield, GU33 Liss, GU34 Alton, GU35 Bordon, GU46 Yateley, GU51 Fleet, GU52 Fleet
SP6 Fordingbridge, SP10 Andover, SP11 Andover
BH24 Ringwood, BH25 New Milton
`,
  Essex: `
CM0 Burnham-on-Crouch, CM1 Chelmsford, CM2 Chelmsford, CM3 Chelmsford, CM4 Ingatestone, CM5 Chipping Ongar, CM6 Great Dunmow, CM7 Braintree, CM8 Witham, CM9 Maldon, CM11 Billericay, CM12 Billericay, CM13 Brentwood, CM14 Brentwood, CM15 Brentwood, CM16 Epping, CM17 Harlow, CM18 Harlow, CM19 Harlow, CM20 Harlow, CM22 Hatfield Heath, CM24 Stansted Mountfitchet, CM77 Braintree
CO1 Colchester, CO2 Colchester, CO3 Colchester, CO4 Colchester, CO5 Kelvedon, CO6 Earls Colne, CO7 Wivenhoe, CO9 Halstead, CO11 Manningtree, CO12 Harwich, CO13 Frinton-on-Sea, CO14 Walton-on-the-Naze, CO15 Clacton-on-Sea, CO16 Clacton-on-Sea
SS0 Westcliff-on-Sea, SS1 Southend-on-Sea, SS2 Southend-on-Sea, SS3 Shoeburyness, SS4 Rochford, SS5 Rochford, SS6 Rayleigh, SS7 South Benfleet, SS8 Canvey Island, SS9 Leigh-on-Sea, SS11 Wickford, SS12 Wickford, SS13 Basildon, SS14 Basildon, SS15 Basildon, SS16 Basildon, SS17 Stanford-le-Hope
CB10 Saffron Walden, CB11 Saffron Walden
RM15 South Ockendon, RM16 Grays, RM17 Grays, RM18 Tilbury, RM19 Purfleet-on-Thames, RM20 West Thurrock
IG7 Chigwell, IG9 Buckhurst Hill, IG10 Loughton
EN9 Waltham Abbey
`,
} as const
