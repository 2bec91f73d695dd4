-- Limits how long a statement of the API may take, so that no request can keep the database busy. Requests of the site
-- take milliseconds; imports and exports of staff may take longer. The API applies the settings of a role when it
-- switches to that role. The embedded backend has a single session and limits requests before they reach it.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  notify pgrst, 'reload config';
exception when insufficient_privilege then
  raise warning 'No time limits are set: this host does not let migrations change the API''s roles (%).', sqlerrm;
end
$$;
