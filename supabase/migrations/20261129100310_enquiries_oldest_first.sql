-- The list oldest first, in the pages of those that wait and then of the others. One state is read backwards from
-- enquiries_of_state.
create index enquiries_oldest_first on public.enquiries (is_open desc, received_at, id);
