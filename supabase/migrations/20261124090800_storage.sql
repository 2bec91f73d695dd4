-- Files. Both buckets are public: anybody may fetch a file whose address they know. Visitors cannot list files, because
-- they have no select policy.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('property-images', 'property-images', true, 26214400, array['image/jpeg', 'image/png']),
  ('documents', 'documents', true, 10485760, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "staff list files" on storage.objects
  for select to authenticated
  using (bucket_id in ('property-images', 'documents') and (select private.is_staff()));
create policy "staff upload files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('property-images', 'documents') and (select private.is_staff()));
create policy "staff overwrite files" on storage.objects
  for update to authenticated
  using (bucket_id in ('property-images', 'documents') and (select private.is_staff()))
  with check (bucket_id in ('property-images', 'documents') and (select private.is_staff()));
create policy "staff remove files" on storage.objects
  for delete to authenticated
  using (bucket_id in ('property-images', 'documents') and (select private.is_staff()));
