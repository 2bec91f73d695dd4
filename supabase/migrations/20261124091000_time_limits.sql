-- How long one statement may take through the API, so that nobody keeps the database busy with one request.
-- Everything that the site asks for takes milliseconds; what staff import or export may take longer. The API
-- applies a role's settings when it takes that role on. The embedded backend has one session for all, and
-- limits requests in front of it.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'No time limits are set: this host does not let migrations change the API''s roles (%).', sqlerrm;
end
$$;
