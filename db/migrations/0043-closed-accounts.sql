-- Who leaves the service loses the account until an administrator opens it again, and the groups of users for good.
ALTER TABLE accounts ADD COLUMN closed_at timestamp with time zone;
UPDATE accounts SET closed_at = now() FROM persons WHERE persons.id = accounts.person_id AND NOT persons.is_active;
DELETE FROM user_group_members USING persons WHERE persons.id = user_group_members.person_id AND NOT persons.is_active;
