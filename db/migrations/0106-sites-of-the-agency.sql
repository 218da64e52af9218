-- The addresses of the agency's other sites, which only the environment of the program said so far. Empty: there is none.
ALTER TABLE agency
  ADD COLUMN intranet_address text NOT NULL DEFAULT '' CHECK (length(intranet_address) <= 200),
  ADD COLUMN archive_address text NOT NULL DEFAULT '' CHECK (length(archive_address) <= 200),
  ADD COLUMN room_address text NOT NULL DEFAULT '' CHECK (length(room_address) <= 200),
  ADD COLUMN chat_address text NOT NULL DEFAULT '' CHECK (length(chat_address) <= 200);
