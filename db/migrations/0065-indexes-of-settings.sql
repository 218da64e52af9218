-- The order of the people in the settings: a page of thousands is read from here, not sorted.
CREATE INDEX persons_by_name ON persons (first_name, last_name, id);
-- The rights of a grantee, of whom there are hundreds.
CREATE INDEX menu_permissions_by_grantee ON menu_permissions (grantee);
