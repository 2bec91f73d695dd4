-- For the list of enquiries oldest first: the open ones, then the others. A list of one state reads the index
-- enquiries_of_state backwards.
create index enquiries_oldest_first on public.enquiries (is_open desc, received_at, id);
