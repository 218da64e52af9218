-- By which rank of appendix 2 of the Regulation on Records an addressee is addressed where the row has no words of its own;
-- "byOffice": as the name of the office says.
ALTER TABLE addressees
  ADD COLUMN rank text NOT NULL DEFAULT 'byOffice'
    CHECK (rank IN ('byOffice', 'ordinaryRank', 'highestRank', 'patriarch', 'somdet', 'rachaKhana', 'monk'));
