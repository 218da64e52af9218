import { sql, type RawBuilder } from 'kysely';

/**
 * Several notices before the next run become one message. Persons without a linked account are left out, and who left the
 * service; all are while the agency does not use the messaging service, so that nothing old goes out when it does again.
 */
export const messagesTo = (personIds: readonly number[], now: Date): RawBuilder<unknown> => sql`
  INSERT INTO messaging_outbox (person_id, due_at, channel)
  SELECT person_id, ${now}, 'messaging' FROM messaging_links JOIN persons ON persons.id = messaging_links.person_id
  WHERE person_id = ANY(${[...personIds]}::int[]) AND persons.is_active
    AND EXISTS (SELECT FROM features WHERE messaging_line)`;

/** The same to the addresses of people in service, by the mail server. */
export const noticeMailsTo = (personIds: readonly number[], now: Date): RawBuilder<unknown> => sql`
  INSERT INTO messaging_outbox (person_id, due_at, channel)
  SELECT id, ${now}, 'mail' FROM persons
  WHERE id = ANY(${[...personIds]}::int[]) AND is_active AND email <> ''`;
