-- Letters from outside come to one unit. Where several were marked, they came to the open one with the lowest id.
UPDATE units SET is_central_registry = false
WHERE is_central_registry AND (
  closed_on IS NOT NULL OR id > (SELECT min(id) FROM units WHERE is_central_registry AND closed_on IS NULL)
);
ALTER TABLE units ADD CONSTRAINT units_registry_is_open CHECK (NOT is_central_registry OR closed_on IS NULL);
CREATE UNIQUE INDEX units_central_registry ON units (is_central_registry) WHERE is_central_registry;
