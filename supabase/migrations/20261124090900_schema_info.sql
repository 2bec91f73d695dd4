-- The description of the schema that the portal's 'Download Schema' saves.

create function public.get_schema_info() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with relations as (
      select class.oid, class.relname, class.relkind, class.relrowsecurity, class.reloptions,
        jsonb_build_object(
          'name', class.relname,
          'comment', obj_description(class.oid, 'pg_class'),
          'columns', (
            select jsonb_agg(jsonb_build_object(
              'name', attribute.attname,
              'type', format_type(attribute.atttypid, attribute.atttypmod),
              'nullable', not attribute.attnotnull,
              'default', pg_get_expr(fallback.adbin, fallback.adrelid),
              'comment', col_description(class.oid, attribute.attnum)
            ) order by attribute.attnum)
            from pg_catalog.pg_attribute as attribute
            left join pg_catalog.pg_attrdef as fallback
              on fallback.adrelid = class.oid and fallback.adnum = attribute.attnum
            where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
          )
        ) as described
      from pg_catalog.pg_class as class
      where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm')
    )
    select jsonb_build_object(
      'tables', (
        select coalesce(jsonb_agg(relation.described || jsonb_build_object(
          'row_level_security', relation.relrowsecurity,
          'constraints', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', rule.conname, 'definition', pg_get_constraintdef(rule.oid)
            ) order by rule.conname), '[]')
            from pg_catalog.pg_constraint as rule
            where rule.conrelid = relation.oid
          ),
          'indexes', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', listed.indexname, 'definition', listed.indexdef
            ) order by listed.indexname), '[]')
            from pg_catalog.pg_indexes as listed
            where listed.schemaname = 'public' and listed.tablename = relation.relname
          ),
          'policies', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', policy.policyname, 'command', policy.cmd, 'roles', policy.roles,
              'using', policy.qual, 'with_check', policy.with_check
            ) order by policy.policyname), '[]')
            from pg_catalog.pg_policies as policy
            where policy.schemaname = 'public' and policy.tablename = relation.relname
          )
        ) order by relation.relname), '[]')
        from relations as relation
        where relation.relkind in ('r', 'p')
      ),
      'views', (
        select coalesce(jsonb_agg(relation.described || jsonb_build_object(
          'options', to_jsonb(coalesce(relation.reloptions, '{}')),
          'definition', pg_get_viewdef(relation.oid)
        ) order by relation.relname), '[]')
        from relations as relation
        where relation.relkind in ('v', 'm')
      ),
      'functions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', function.proname,
          'arguments', pg_get_function_identity_arguments(function.oid),
          'returns', pg_get_function_result(function.oid),
          'comment', obj_description(function.oid, 'pg_proc')
        ) order by function.proname), '[]')
        from pg_catalog.pg_proc as function
        where function.pronamespace = 'public'::regnamespace
          and not exists (
            select 1 from pg_catalog.pg_depend as dependency
            where dependency.objid = function.oid and dependency.deptype = 'e'
          )
      )
    )
  );
end
$$;

comment on function public.get_schema_info() is
  'Tables with columns, constraints, indexes and policies, views, and functions of the schema public. Staff only.';

revoke all on function public.get_schema_info() from public, anon, authenticated, service_role;
grant execute on function public.get_schema_info() to authenticated;
