-- What a book shows: its columns in their order under their headings, and what is offered at its lines. The names stand in
-- domain/registers/{columns,lines}.ts. The secret book of a kind is a book of its own.
CREATE TABLE book_columns (
  book            text    NOT NULL,
  is_secret       boolean NOT NULL,
  name            text    NOT NULL,
  position        integer NOT NULL,
  heading         text    NOT NULL CHECK (heading <> ''),
  heading_english text    NOT NULL CHECK (heading_english <> ''),
  is_shown        boolean NOT NULL DEFAULT true,
  PRIMARY KEY (book, is_secret, name),
  -- A line without its number is no line, and its remark says that it is cancelled.
  CHECK (is_shown OR name NOT IN ('number', 'remark'))
);

CREATE TABLE book_actions (
  book      text    NOT NULL,
  is_secret boolean NOT NULL,
  name      text    NOT NULL,
  position  integer NOT NULL,
  is_shown  boolean NOT NULL DEFAULT true,
  PRIMARY KEY (book, is_secret, name)
);

-- Forms 13 and 14 of the regulation; the books of orders, announcements and the like have the columns of form 14.
INSERT INTO book_columns (book, is_secret, name, position, heading, heading_english)
SELECT book, is_secret, name, position,
  CASE
    WHEN name = 'number' AND book = 'receive' THEN 'เลขทะเบียนรับ'
    WHEN name = 'number' AND book = 'send' THEN 'เลขทะเบียนส่ง'
    WHEN name = 'arrivedAt' AND book = 'receive' THEN 'วันที่รับ'
    ELSE heading
  END,
  CASE
    WHEN name = 'number' AND book = 'receive' THEN 'Receipt no.'
    WHEN name = 'arrivedAt' AND book = 'receive' THEN 'Received'
    ELSE heading_english
  END
FROM unnest(ARRAY['receive', 'send', 'command', 'regularity', 'rules', 'announce', 'declaration', 'news', 'guaranty', 'report']) AS book,
  unnest(ARRAY[false, true]) AS is_secret,
  (VALUES
    ('number',       10, 'เลขทะเบียน',      'Number'),
    ('arrivedAt',    20, 'วันที่ลงทะเบียน',   'Registered'),
    ('letterNumber', 30, 'ที่',             'Letter number'),
    ('letterDate',   40, 'ลงวันที่',         'Dated'),
    ('fromText',     50, 'จาก',            'From'),
    ('toText',       60, 'ถึง',             'To'),
    ('subject',      70, 'เรื่อง',           'Subject'),
    ('operation',    80, 'การปฏิบัติ',        'Action taken'),
    ('remark',       90, 'หมายเหตุ',        'Remark')
  ) AS columns (name, position, heading, heading_english);

-- A receive book gets its lines from letters alone.
INSERT INTO book_actions (book, is_secret, name, position)
SELECT book, is_secret, name, position
FROM unnest(ARRAY['send', 'command', 'regularity', 'rules', 'announce', 'declaration', 'news', 'guaranty', 'report']) AS book,
  unnest(ARRAY[false, true]) AS is_secret,
  (VALUES ('cancelNumber', 10), ('insertAfter', 20)) AS actions (name, position);
