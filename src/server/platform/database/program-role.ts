import { Client, escapeIdentifier } from 'pg';

/**
 * Tables whose rows the program adds and never changes. A trigger refuses a change as well; without the right, the
 * program could not even remove the trigger.
 */
const appendOnly = [
  'copy_destructions',
  'copy_loans',
  'copy_returns',
  'document_signatures',
  'events',
  'privacy_consents',
  'reclassifications',
];
const neverDeleted = [...appendOnly, 'event_chain', 'form_templates', 'register_entries'];
const onlyRead = ['applied_migrations'];

/**
 * Lets the program's role work with the rows, and nothing else: it owns no table, so it can neither change one nor remove
 * a trigger. Repeated at each start, for tables that are new.
 */
export async function grantProgramRole(ownerUrl: string, role: string): Promise<void> {
  const program = escapeIdentifier(role);
  const client = new Client({ connectionString: ownerUrl, application_name: 'sarn' });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const schema of ['public', 'pgboss']) {
      await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${program}`);
      await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${program}`);
      await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${program}`);
      await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${program}`);
    }
    // Also what an administrator of the server granted the role, or everybody.
    for (const grantee of [program, 'PUBLIC']) {
      await client.query(`REVOKE CREATE ON SCHEMA public, pgboss FROM ${grantee}`);
      await client.query(`REVOKE TRUNCATE, TRIGGER, REFERENCES ON ALL TABLES IN SCHEMA public, pgboss FROM ${grantee}`);
      await client.query(`REVOKE UPDATE ON ${appendOnly.join(', ')} FROM ${grantee}`);
      await client.query(`REVOKE DELETE ON ${neverDeleted.join(', ')} FROM ${grantee}`);
      await client.query(`REVOKE INSERT, UPDATE, DELETE ON ${onlyRead.join(', ')} FROM ${grantee}`);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Roles of PostgreSQL that reach the files and programs of its machine, or every row. */
const powersOfServer = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_write_all_data',
];

/**
 * True for a role that could change tables, triggers, other roles, or what is append-only, by whatever was granted to it
 * or to everybody. What it could become with `SET ROLE` counts, also
 * where it does not inherit.
 */
export async function isTooPowerful(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'sarn' });
  await client.connect();
  try {
    const { rows } = await client.query<{ isTooPowerful: boolean }>(
      `SELECT EXISTS (
         SELECT FROM pg_roles AS roles
         WHERE pg_has_role(roles.oid, 'MEMBER') AND (
           rolsuper OR rolcreaterole OR rolbypassrls OR rolreplication OR rolname = ANY($1::text[])
           OR EXISTS (
             SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
             WHERE nspname IN ('public', 'pgboss') AND (
               relowner = roles.oid
               OR relkind IN ('r', 'p') AND has_table_privilege(roles.oid, pg_class.oid, 'TRIGGER, TRUNCATE')
               OR relname = ANY($2::text[]) AND has_any_column_privilege(roles.oid, pg_class.oid, 'UPDATE')
               OR relname = ANY($3::text[]) AND has_table_privilege(roles.oid, pg_class.oid, 'DELETE')
             )
           )
           OR EXISTS (
             SELECT FROM pg_namespace WHERE nspname IN ('public', 'pgboss')
               AND (nspowner = roles.oid OR has_schema_privilege(roles.oid, pg_namespace.oid, 'CREATE'))
           )
           OR has_parameter_privilege(roles.oid, 'session_replication_role', 'SET')
           OR EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND datdba = roles.oid)
         )
       ) AS "isTooPowerful"`,
      [powersOfServer, [...appendOnly, ...onlyRead], [...neverDeleted, ...onlyRead]],
    );
    return rows[0]?.isTooPowerful !== false;
  } finally {
    await client.end();
  }
}
