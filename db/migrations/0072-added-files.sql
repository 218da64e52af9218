-- A document that was issued or registered stays as it is; files may still be added to it, with the reason (domain 8.3).
ALTER TABLE files DROP CONSTRAINT files_part_check;
ALTER TABLE files ADD CONSTRAINT files_part_check CHECK (part IN ('letter', 'enclosure', 'result', 'addition'));
