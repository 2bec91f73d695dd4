export interface PlantedFault {
  /** What breaks. */
  says: string
  file: string
  /** Stands once in the file. */
  from: string
  to: string
}

const migration = (name: string) => `supabase/migrations/${name}.sql`

/** Faults of the kinds that people make: a negated condition, a dropped filter, a missing revoke, a swallowed error. */
export const faults: readonly PlantedFault[] = [
  // Access
  {
    says: 'anybody passes for staff',
    file: migration('20261129090400_mailed_links'),
    from: `  if not found then
    return false;`,
    to: `  if not found then
    return true;`,
  },
  {
    says: 'a session without its code passes for one with it',
    file: migration('20261129090400_mailed_links'),
    from: `elsif level = 'aal2' then`,
    to: `elsif level is not null then`,
  },
  {
    says: 'a mailed link opens the office without a password',
    file: migration('20261129090400_mailed_links'),
    from: `'[{"method": "password"}]', false)`,
    to: `'[]', false)`,
  },
  {
    says: 'whoever is signed in sees who works here',
    file: migration('20261124090000_staff'),
    from: `create policy "staff see who works here" on public.staff
  for select to authenticated using ((select private.is_staff()));`,
    to: `create policy "staff see who works here" on public.staff
  for select to authenticated using (true);`,
  },
  {
    says: 'whoever is signed in may add listings',
    file: migration('20261124090100_properties'),
    from: 'for insert to authenticated with check ((select private.is_staff()));',
    to: 'for insert to authenticated with check (true);',
  },
  {
    says: 'whoever is signed in may delete listings',
    file: migration('20261124090100_properties'),
    from: 'for delete to authenticated using ((select private.is_staff()));',
    to: 'for delete to authenticated using (true);',
  },
  {
    says: 'whoever is signed in may read enquiries',
    file: migration('20261124090500_enquiries'),
    from: `create policy "staff read enquiries" on public.enquiries
  for select to authenticated using ((select private.is_staff()));`,
    to: `create policy "staff read enquiries" on public.enquiries
  for select to authenticated using (true);`,
  },
  {
    says: 'the function that describes the schema is everybody’s',
    file: migration('20261124090900_schema_info'),
    from: 'revoke all on function public.get_schema_info() from public, anon, authenticated, service_role;',
    to: '',
  },
  {
    says: 'the counts of the tabs are everybody’s',
    file: migration('20261124090400_portal_search'),
    from: 'revoke all on function public.count_listings(jsonb) from public, anon, authenticated, service_role;',
    to: '',
  },
  {
    says: 'files may be put into any bucket',
    file: migration('20261129090310_stored_files'),
    from: `      or private.has_role('administrator')
    else false`,
    to: `      or private.has_role('administrator')
    else true`,
  },
  // Data
  {
    says: 'photographs of another listing can be put in order',
    file: migration('20261124090200_images'),
    from: 'where image.id = listed.id and image.property_id = p_property_id',
    to: 'where image.id = listed.id',
  },
  {
    says: 'the order of photographs begins at 1',
    file: migration('20261124090200_images'),
    from: `      ) - 1 as position
    from public.property_images as present`,
    to: `      ) as position
    from public.property_images as present`,
  },
  {
    says: 'an enquiry can be corrected without end',
    file: migration('20261129090200_enquiry_storage'),
    from: 'if p_stored.version > most_corrections then',
    to: 'if p_stored.version < 0 then',
  },
  {
    says: 'what a sender wrote before a correction is not kept for staff',
    file: migration('20261129090200_enquiry_storage'),
    from: `values (p_stored.id, 'corrected', former);`,
    to: `values (p_stored.id, 'corrected', null);`,
  },
  {
    says: 'a corrected enquiry stays answered',
    file: migration('20261129090200_enquiry_storage'),
    from: `when enquiry.state in ('answered', 'closed') then 'new'`,
    to: `when enquiry.state in ('closed') then 'new'`,
  },
  // The embedded backend
  {
    says: 'tokens of any signature pass',
    file: 'supabase/local/gate/tokens.ts',
    from: 'if (!(error instanceof errors.JOSEError)) throw error',
    to: "if (error instanceof errors.JWSSignatureVerificationFailed) return JSON.parse(atob(token.split('.')[1] ?? ''))",
  },
  {
    says: 'expired tokens pass',
    file: 'supabase/local/gate/tokens.ts',
    from: 'algorithms: [ALGORITHM],',
    to: "algorithms: [ALGORITHM], clockTolerance: '1 hour',",
  },
  {
    says: 'the secret key is taken from anywhere',
    file: 'supabase/local/gate/credentials.ts',
    from: 'if (isSecret && !isFromHere(headers, method, peer)) {',
    to: 'if (isSecret && !isLoopback(peer) && !isFromHere(headers, method, peer)) {',
  },
  {
    says: 'passwords can be guessed without limit',
    file: 'supabase/local/gate/signInLimit.ts',
    from: 'if (failures.count >= MOST_FAILURES) {',
    to: 'if (failures.count < 0) {',
  },
  {
    says: 'a body is read beyond its limit',
    file: 'supabase/local/gate/body.ts',
    from: 'if (size > limit) throw tooLarge',
    to: 'if (size < 0) throw tooLarge',
  },
  {
    says: 'names reach into the library’s own objects',
    file: 'supabase/local/gate/query.ts',
    from: `if (isPoisoned(name)) throw new Refusal(400, 'Invalid query parameter.')`,
    to: '',
  },
  {
    says: 'mail goes to any address',
    file: 'supabase/local/relay.ts',
    from: `if (typeof to !== 'string' || !mailboxes.includes(to)) {`,
    to: `if (typeof to !== 'string') {`,
  },
  {
    says: 'a second factor is turned off without its code',
    file: 'supabase/local/secondFactor/withSecondFactor.ts',
    from: '      await requireCodeToUnenrol(database, session, id)\n',
    to: '',
  },
  {
    says: 'erasing leaves the mails in the outbox',
    file: 'supabase/local/outboxErasure.ts',
    from: 'if (isTheirs || ids.includes(',
    to: 'if (isTheirs && ids.includes(',
  },
  // Rules
  {
    says: 'a price band may be upside down',
    file: 'src/lib/listing/filters.ts',
    from: 'return band.min <= band.max ? band : undefined',
    to: 'return band',
  },
  {
    says: 'a search is not part of the address',
    file: 'src/lib/listing/filters.ts',
    from: `if (text) params.set(paramOf(name, field), text)`,
    to: `if (!text) params.set(paramOf(name, field), text)`,
  },
  {
    says: 'rents read as prices',
    file: 'src/lib/format/money.ts',
    from: "if (property_class !== 'rent') return {",
    to: "if (property_class === 'rent') return {",
  },
  {
    says: 'today can be booked',
    file: 'src/lib/dates/bookingWindow.ts',
    from: 'first: iso(calendarDay(year, month, day + 1)),',
    to: 'first: iso(calendarDay(year, month, day)),',
  },
  {
    says: 'a choice about cookies that makes no sense counts',
    file: 'src/services/client/consent.ts',
    from: `if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return undefined`,
    to: `if (typeof analytics !== 'boolean' && typeof marketing !== 'boolean') return undefined`,
  },
  {
    says: 'a photograph is put behind where it was dropped',
    file: 'src/lib/photo/imageOrder.ts',
    from: 'return rest.toSpliced(to, 0, id)',
    to: 'return rest.toSpliced(to + 1, 0, id)',
  },
  {
    says: 'the office is open on holidays',
    file: 'src/lib/dates/officeHours.ts',
    from: 'return !isHoliday(',
    to: 'return Boolean(isHoliday) || !isHoliday(',
  },
  // Services
  {
    says: 'an enquiry that the relay refuses counts as sent',
    file: 'src/services/enquiries/formRelay.ts',
    from: 'if (response.ok) return response',
    to: 'if (response.status < 600) return response',
  },
  {
    says: 'an enquiry is forgotten before the agency has it',
    file: 'src/services/enquiries/enquiries.ts',
    from: `if (result.kind === 'stored') forgetEnquiry(id)`,
    to: 'forgetEnquiry(id)',
  },
  {
    says: 'what fills the trap is mailed',
    file: 'src/services/enquiries/enquiries.ts',
    from: `if (enquiry.honeypot !== '') return`,
    to: `if (enquiry.honeypot === '-') return`,
  },
  {
    says: 'an order of photographs that was refused counts as saved',
    file: 'src/services/images/imageOrder.ts',
    from: `if (response.ok && (text === '' || answer !== undefined)) return`,
    to: `if (text === '' || answer !== undefined) return`,
  },
  {
    says: 'an upload that was refused counts as stored',
    file: 'src/services/client/sendFile.ts',
    from: 'if (!response.ok) throw new Error(await messageIn(response))',
    to: 'if (!response.ok) return',
  },
  {
    says: 'uploads go out all at once',
    file: 'src/lib/photo/uploadQueue.ts',
    from: 'const AT_A_TIME = 3',
    to: 'const AT_A_TIME = 30',
  },
  // Screens
  {
    says: 'a form closes although something was typed',
    file: 'src/components/enquiry/DiscardQuestion.tsx',
    from: 'if (dirty) setAsking(true)',
    to: 'if (!dirty) setAsking(true)',
  },
  {
    says: 'a form may be changed while it is sent',
    file: 'src/components/enquiry/EnquiryDialog.tsx',
    from: '<fieldset disabled={pending} className="contents">',
    to: '<fieldset className="contents">',
  },
  {
    says: 'the failure of a form is not shown',
    file: 'src/components/enquiry/EnquiryDialog.tsx',
    from: '<SendFailure error={failure} fate={fate} onWithdraw={withdraw} />',
    to: '<SendFailure error={null} fate={undefined} onWithdraw={withdraw} />',
  },
  {
    says: 'signing out leaves what staff had loaded',
    file: 'src/contexts/SessionContext.tsx',
    from: '    queryClient.removeQueries({ queryKey: portalKey })\n',
    to: '',
  },
]
