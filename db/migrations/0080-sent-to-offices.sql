-- A letter sent to an office and not to a name: who held it then stands in to_person_id, the desk of a vacant post in none.
ALTER TABLE legs ADD COLUMN to_office text CHECK (to_office IN ('head', 'desk'));

-- A group may have roles in it; who holds them is found when a letter is sent.
ALTER TABLE receiver_group_members
  ADD COLUMN role text CHECK (role IN ('head', 'desk', 'headsBelow', 'desksBelow')),
  ADD CHECK (role IS NULL OR person_id IS NULL);
