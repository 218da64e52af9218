-- The class the sender gave it: the desk may give a higher one and take it back, never a lower one.
ALTER TABLE arrivals ADD COLUMN sender_secrecy integer NOT NULL DEFAULT 1 REFERENCES secrecies;
UPDATE arrivals SET sender_secrecy = secrecy;
