-- The council tax band of a home, which visitors search by.

alter table public.properties add column council_tax_band text
  check (council_tax_band in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'exempt', 'not-banded'));

insert into public.listing_filters (name) values ('council_tax_band');
