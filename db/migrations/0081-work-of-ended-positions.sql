-- Since when what was left open in the unit of a further position that ended is with others. What was left open by those that
-- ended before stays with the person, as it was.
ALTER TABLE further_positions ADD COLUMN handed_over_at timestamptz;
UPDATE further_positions SET handed_over_at = valid_to WHERE valid_to <= now();
ALTER TABLE further_positions ADD CONSTRAINT further_positions_handed_over_check
  CHECK (handed_over_at IS NULL OR (valid_to IS NOT NULL AND handed_over_at >= valid_to));
CREATE INDEX further_positions_to_hand_over ON further_positions (valid_to) WHERE handed_over_at IS NULL;
