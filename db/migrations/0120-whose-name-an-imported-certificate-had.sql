-- The name of its owner when an outside certificate was brought, and confirmed where it names them otherwise: after another
-- name they bring it again. What is here already stands for the present name.
ALTER TABLE person_certificates ADD COLUMN imported_for text NOT NULL DEFAULT '';
UPDATE person_certificates SET imported_for = persons.first_name || ' ' || persons.last_name
FROM persons
WHERE persons.id = person_certificates.person_id AND person_certificates.origin = 'outside';
