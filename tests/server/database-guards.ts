/** What the database refuses in a table, whatever the program does. */
export interface TableGuards {
  /** Values of a row with which every attempt can be made, and of another; other columns get any value. */
  readonly row?: Readonly<Record<string, string | readonly [value: string, other: string]>>;
  /** By the name of the key or index: the columns whose values no two rows share. */
  readonly unique: Readonly<Record<string, string>>;
  /** By the column: the table it points to, and, where other columns must change with it, how it is made to dangle. */
  readonly refers?: Readonly<Record<string, string | readonly [table: string, dangling: string]>>;
  /** By the name of the check: changes of the row that it refuses. */
  readonly refuses?: Readonly<Record<string, readonly string[]>>;
  readonly triggers?: readonly string[];
}

/**
 * Every guard of the database, written by hand: the migrations say what is there, this says what must be. A guard that
 * is dropped, and a new one that nobody tries to break, fail the test beside it.
 */
export const databaseGuards: Readonly<Record<string, TableGuards>> = {
  accounts: {
    unique: { accounts_pkey: 'person_id', accounts_username_key: 'username' },
    refers: { person_id: 'persons' },
    refuses: {
      accounts_username_check: ["username = 'Clerk1'"],
    },
    triggers: ['remembered_rows_change'],
  },
  action_names: {
    row: { name: "'ก'" },
    unique: { action_names_pkey: 'action' },
    refuses: {
      action_names_name_check: ["name = repeat('x', 61)"],
      action_names_name_english_check: ["name_english = repeat('x', 61)"],
      action_names_check: ["name = '', name_english = ''"],
    },
  },
  agency: {
    row: { id: '1' },
    unique: { agency_pkey: 'id' },
    refuses: {
      agency_id_check: ['id = 2'],
      agency_intranet_address_check: ["intranet_address = repeat('x', 201)"],
      agency_archive_address_check: ["archive_address = repeat('x', 201)"],
      agency_room_address_check: ["room_address = repeat('x', 201)"],
      agency_chat_address_check: ["chat_address = repeat('x', 201)"],
    },
  },
  agency_pictures: {
    row: { kind: "'mark'", media_type: "'image/png'" },
    unique: { agency_pictures_pkey: 'kind' },
    refuses: {
      agency_pictures_kind_check: ["kind = 'other'"],
      agency_pictures_media_type_check: ["media_type = 'other'"],
    },
  },
  annotations: {
    row: { layer: "'own'", kind: "'pen'", color: "'red'", points: "'{1,2,3,4}'", while_made: 'false' },
    unique: { annotations_pkey: 'id' },
    refers: { author_id: 'persons', document_id: 'documents', sha256: 'contents' },
    refuses: {
      annotations_page_check: ['page = 0'],
      annotations_layer_check: ["layer = 'other'"],
      annotations_kind_check: ["kind = 'other'"],
      annotations_color_check: ["color = 'other'"],
      annotations_points_check: [
        "points = '{}'",
        "points = '{1,2,3}'",
        "points = '{1,-1}'",
        "points = '{1,10001}'",
        'points = array_fill(1::smallint, ARRAY[602])',
      ],
      annotations_text_check: ["kind = 'note', points = '{1,2}', text = repeat('x', 1001)"],
      annotations_note_is_text: ["text = 'x'", "kind = 'note', points = '{1,2}'"],
      annotations_note_has_one_place: ["kind = 'note', text = 'x'"],
    },
  },
  arrival_channels: {
    row: { channel: "'email'" },
    unique: { arrival_channels_pkey: 'channel' },
    refuses: {
      arrival_channels_channel_check: ["channel = 'other'"],
    },
  },
  backup_runs: {
    row: { begun_at: 'now()', requested_by: '1', phase: "'failed'", ended_at: 'now()' },
    unique: { backup_runs_pkey: 'id' },
    refers: { requested_by: 'persons' },
    refuses: {
      backup_runs_phase_check: ["phase = 'other', ended_at = NULL"],
      backup_runs_end: ['ended_at = NULL', "phase = 'files'"],
    },
  },
  backup_setup: {
    row: {
      id: '1',
      sealed_passphrase: "'sealed'",
      passphrase_set_at: 'now()',
      passphrase_set_by: '1',
      noted_at: 'now()',
      noted_by: '1',
    },
    unique: { backup_setup_pkey: 'id' },
    refers: { passphrase_set_by: 'persons', noted_by: 'persons' },
    refuses: {
      backup_setup_id_check: ['id = 2'],
      backup_setup_hour_check: ['hour = -1', 'hour = 24'],
      backup_setup_keep_check: ['keep = 0', 'keep = 1001'],
      backup_setup_passphrase_was_set: ['passphrase_set_at = NULL', 'passphrase_set_by = NULL'],
      backup_setup_noted_is_set: [
        'noted_at = NULL',
        'noted_by = NULL',
        "sealed_passphrase = '', passphrase_set_at = NULL, passphrase_set_by = NULL",
      ],
    },
  },
  arrivals: {
    row: {
      channel: ["'email'", "'ecms'"],
      state: "'registered'",
      document_id: '1',
      settled_at: 'now()',
      settled_by: '1',
    },
    unique: {
      arrivals_channel_external_key_key: 'channel, external_key',
      arrivals_pkey: 'id',
      arrivals_by_document: 'document_id',
    },
    refers: {
      document_id: 'documents',
      secrecy: 'secrecies',
      sender_secrecy: 'secrecies',
      settled_by: 'persons',
      speed: 'speeds',
      unit_id: 'units',
    },
    refuses: {
      arrivals_channel_check: ["channel = 'other'"],
      arrivals_check: ['document_id = NULL'],
      arrivals_check1: ["dismiss_reason = 'junk'"],
      arrivals_check2: ['settled_at = NULL, settled_by = NULL'],
      arrivals_check3: ['settled_by = NULL'],
      arrivals_dismiss_reason_check: ["state = 'dismissed', document_id = NULL, dismiss_reason = 'other'"],
      arrivals_problem_check: ["problem = 'other'"],
      arrivals_state_check: ["state = 'other', document_id = NULL"],
    },
  },
  autosaves: {
    unique: { autosaves_pkey: 'person_id, place' },
    refers: { person_id: 'persons' },
  },
  added_holidays: { unique: { added_holidays_pkey: 'day' } },
  avatars: {
    row: { media_type: "'image/png'" },
    unique: { avatars_pkey: 'person_id' },
    refers: { person_id: 'persons' },
    refuses: {
      avatars_media_type_check: ["media_type = 'other'"],
    },
  },
  book_actions: {
    unique: { book_actions_pkey: 'book, is_secret, name' },
  },
  book_columns: {
    unique: { book_columns_pkey: 'book, is_secret, name' },
    refuses: {
      book_columns_check: ["name = 'number', is_shown = false", "name = 'remark', is_shown = false"],
      book_columns_of_forms: ["book = 'receive', is_shown = false", "book = 'send', is_shown = false"],
      book_columns_heading_check: ["heading = ''"],
      book_columns_heading_english_check: ["heading_english = ''"],
    },
  },
  book_years: {
    row: { from_year: '2026', year_basis: "'fiscal'" },
    unique: { book_years_pkey: 'unit_id, book, is_secret, from_year' },
    refers: { book: 'books', unit_id: 'units' },
    refuses: {
      book_years_from_year_check: ['from_year = 1899', 'from_year = 3000'],
      book_years_year_basis_check: ["year_basis = 'other'"],
    },
    triggers: ['begun_book_years_are_kept'],
  },
  books: {
    unique: { books_pkey: 'name' },
  },
  certificates: {
    row: { purpose: "'mail'" },
    unique: { certificates_pkey: 'purpose, endpoint' },
    refuses: {
      certificates_fault_check: ["fault = 'other'"],
      certificates_purpose_check: ["purpose = 'other'"],
    },
  },
  chain_templates: {
    row: { owner_id: '1', is_default: 'true' },
    unique: {
      chain_templates_pkey: 'id',
      chain_templates_unit_id_kind_owner_id_name_key: 'unit_id, kind, owner_id, name',
      chain_templates_usual: 'unit_id, kind, owner_id',
    },
    refers: { owner_id: 'persons', saved_by: 'persons', unit_id: 'units' },
    refuses: {
      chain_templates_name_check: ["name = ''"],
    },
  },
  channel_setups: {
    row: { channel: "'mail'", protection: "'tls'", secret_set_at: 'NULL', secret_set_by: 'NULL', sealed_secret: "''" },
    unique: { channel_setups_pkey: 'channel' },
    refers: { secret_set_by: ['persons', "secret_set_by = 987654, secret_set_at = now(), sealed_secret = 'x'"] },
    refuses: {
      channel_setups_address_check: ["address = ''"],
      channel_setups_channel_check: ["channel = 'other'"],
      channel_setups_port_check: ['port = 0', 'port = 65536'],
      channel_setups_protection_check: ["protection = 'other'"],
      channel_setups_secret_was_set: ["sealed_secret = 'x'", 'secret_set_at = now()', 'secret_set_by = 1'],
    },
  },
  chat_conversations: {
    row: { first_person_id: ['1', '2'], second_person_id: ['5', '6'] },
    unique: {
      chat_conversations_first_person_id_second_person_id_key: 'first_person_id, second_person_id',
      chat_conversations_pkey: 'id',
    },
    refers: { first_person_id: ['persons', 'first_person_id = 0'], second_person_id: 'persons' },
    refuses: {
      chat_conversations_check: ['first_person_id = 5', 'first_person_id = 9'],
    },
  },
  chat_members: {
    unique: { chat_members_pkey: 'person_id, conversation_id' },
    refers: { conversation_id: 'chat_conversations', last_message_id: 'chat_messages', person_id: 'persons' },
    refuses: {
      chat_members_unread_check: ['unread = -1'],
    },
  },
  chat_messages: {
    unique: { chat_messages_pkey: 'id' },
    refers: { conversation_id: 'chat_conversations', sender_id: 'persons' },
    refuses: {
      chat_messages_text_check: ["text = ''", "text = repeat('ก', 4001)"],
    },
  },
  clearances: {
    row: { class: '2' },
    unique: { clearances_pkey: 'id' },
    refers: { person_id: 'persons' },
    refuses: {
      clearances_class_check: ['class = 1', 'class = 4'],
    },
    triggers: ['remembered_rows_change'],
  },
  commands: {
    unique: { commands_pkey: 'id' },
    refers: {
      commanded_by: 'persons',
      document_id: 'documents',
      entered_by: 'persons',
      leg_id: 'legs',
      task_id: 'tasks',
    },
  },
  content_versions: {
    unique: { content_versions_pkey: 'document_id, version' },
    refers: { document_id: 'documents', saved_by: 'persons' },
  },
  contents: {
    unique: { contents_pkey: 'sha256' },
  },
  controlled_copies: {
    unique: {
      controlled_copies_document_id_copy_number_key: 'document_id, copy_number',
      controlled_copies_document_id_unit_id_key: 'document_id, unit_id',
      controlled_copies_pkey: 'id',
      controlled_copies_unit_id_order_number_key: 'unit_id, order_number',
    },
    refers: { document_id: 'documents', unit_id: 'units' },
  },
  copy_destructions: {
    unique: { copy_destructions_pkey: 'copy_id' },
    refers: { copy_id: 'controlled_copies', recorded_by: 'persons' },
    refuses: {
      copy_destructions_order_number_check: ["order_number = ''"],
    },
    triggers: ['copy_destructions_are_append_only'],
  },
  copy_loans: {
    unique: { copy_loans_pkey: 'id' },
    refers: { borrower_id: 'persons', copy_id: 'controlled_copies', lent_by: 'persons' },
    refuses: {
      copy_loans_purpose_check: ["purpose = ''"],
    },
    triggers: ['copy_loans_are_append_only'],
  },
  copy_returns: {
    unique: { copy_returns_pkey: 'loan_id' },
    refers: { loan_id: 'copy_loans', returned_to: 'persons' },
    triggers: ['copy_returns_are_append_only'],
  },
  correspondents: {
    unique: { correspondents_name_key: 'name', correspondents_pkey: 'id' },
  },
  addressees: {
    unique: { addressees_name_key: 'name', addressees_pkey: 'id' },
    refuses: { addressees_rank_check: ["rank = 'other'"] },
  },
  letter_fonts: {
    row: { state: "'chosen'", regular: "'x'", measured_size: '160', size: '160' },
    unique: { letter_fonts_pkey: 'state' },
    refuses: {
      letter_fonts_state_check: ["state = 'other'"],
      letter_fonts_regular_name_check: ["regular_name = repeat('x', 101)"],
      letter_fonts_bold_name_check: ["bold_name = repeat('x', 101)"],
      letter_fonts_measured_size_check: ['measured_size = 59', 'measured_size = 321'],
      letter_fonts_size_check: ['size = 59', 'size = 321'],
      letter_fonts_size_of_regular: ['regular = NULL', 'measured_size = NULL'],
      letter_fonts_used_is_whole: ["state = 'used'"],
    },
  },
  letter_grants: {
    row: { action: "'create'", grantee: "'role:1'" },
    unique: { letter_grants_pkey: 'action, kind, grantee' },
    refuses: {
      letter_grants_action_check: ["action = 'read'"],
      letter_grants_grantee_check: [
        "grantee = 'nobody'",
        "grantee = 'role:x'",
        "grantee = 'line:1'",
        "grantee = 'head:1'",
      ],
    },
    triggers: ['remembered_rows_change'],
  },
  deadline_notices: {
    row: { kind: "'overdue'" },
    unique: { deadline_notices_pkey: 'leg_id, task_id, tray, due_at, kind' },
    refers: { leg_id: 'legs' },
    refuses: {
      deadline_notices_kind_check: ["kind = 'other'"],
    },
  },
  delegations: {
    row: { kind: "'delegated'", delegator_id: '1', deputy_id: '2' },
    unique: { delegations_pkey: 'id' },
    refers: {
      created_by: 'persons',
      delegator_id: 'persons',
      deputy_id: 'persons',
      post_unit_id: ['units', "kind = 'actingFor', delegator_id = NULL, post_unit_id = 987654, post_name = 'x'"],
      revoked_by: 'persons',
    },
    refuses: {
      delegations_check: ['deputy_id = delegator_id'],
      delegations_for_somebody: ['delegator_id = NULL', 'post_unit_id = 1'],
      delegations_highest_secrecy_check: ['highest_secrecy = 0', 'highest_secrecy = 4'],
      delegations_kind_check: ["kind = 'other'"],
      delegations_to_a_post: [
        "kind = 'assist', delegator_id = NULL, post_unit_id = 1, post_name = 'ผู้อำนวยการ'",
        "kind = 'actingFor', delegator_id = NULL, post_unit_id = 1, post_name = ''",
      ],
      delegations_with_scope: [
        "kind = 'actingFor', scope_kinds = '{1}'",
        "kind = 'actingFor', highest_secrecy = 2",
        "kind = 'actingFor', excludes_signing = true",
        "kind = 'actingInPosition', powers = 'ลงนาม'",
      ],
    },
    triggers: ['remembered_rows_change'],
  },
  dispatch_mails: {
    row: { token_hash: "'\\x01'" },
    unique: { dispatch_mails_pkey: 'dispatch_id', dispatch_mails_token_hash_key: 'token_hash' },
    refers: { dispatch_id: 'dispatches' },
  },
  dispatches: {
    row: { channel: "'email'", email: "'a@example.go.th'", state: "'received'", received_at: 'now()' },
    unique: { dispatches_pkey: 'id' },
    refers: { dispatched_by: 'persons', document_id: 'documents', recorded_by: 'persons' },
    refuses: {
      dispatches_channel_check: ["channel = 'other'"],
      dispatches_check: ['received_at = NULL', "state = 'sent'"],
      dispatches_check1: ["email = ''", "channel = 'post'"],
      dispatches_failure_check: ["failure = 'other'"],
      dispatches_post_service_check: ["post_service = 'other'"],
      dispatches_state_check: ["state = 'other', received_at = NULL"],
    },
  },
  book_groups: { unique: { book_groups_name_key: 'name', book_groups_pkey: 'id' } },
  sign_types: {
    row: { place: "'leftSide'", blank_lines: '3' },
    unique: { sign_types_name_key: 'name', sign_types_pkey: 'id' },
    refuses: {
      sign_types_blank_lines_check: ['blank_lines = 1', 'blank_lines = 6'],
      sign_types_means_check: ["means = 'other'"],
      sign_types_place_check: ["place = 'other'"],
    },
  },
  document_categories: {
    unique: { document_categories_name_key: 'name', document_categories_pkey: 'id' },
    refuses: { document_categories_retention_years_check: ['retention_years = 0', 'retention_years = 101'] },
    triggers: ['remembered_rows_change'],
  },
  document_types: {
    row: { heading_id: ['NULL', '2'] },
    unique: { document_types_name_once_under_heading: 'heading_id, name', document_types_pkey: 'id' },
    refers: { heading_id: 'document_types' },
    refuses: { document_types_not_under_itself: ['heading_id = id'] },
    triggers: ['remembered_rows_change'],
  },
  document_contents: {
    unique: { document_contents_pkey: 'document_id' },
    refers: { document_id: 'documents', saved_by: 'persons' },
  },
  document_readers: {
    unique: { document_readers_pkey: 'document_id, reader' },
    refers: { document_id: 'documents' },
  },
  certified_copies: {
    unique: { certified_copies_pkey: 'id' },
    refers: { document_id: 'documents', file_id: 'files', person_id: 'persons' },
    triggers: ['certified_copies_are_append_only'],
  },
  document_papers: {
    unique: { document_papers_pkey: 'document_id, version, secrecy, revision' },
    refers: {
      certificate_id: 'person_certificates',
      document_id: 'documents',
      kept_by: 'persons',
      sha256: 'contents',
      task_id: 'tasks',
    },
    refuses: {
      document_papers_level_check: ["level = 'B-X'"],
      document_papers_origin_check: ["origin = 'other'"],
      document_papers_scan_has_no_certificate: ["origin = 'scanned', kept_by = NULL"],
    },
    triggers: ['document_papers_are_append_only'],
  },
  document_references: {
    unique: { document_references_pkey: 'document_id, position' },
    refers: { document_id: 'documents', refers_to_id: 'documents' },
  },
  document_signatures: {
    row: { hash_covers: '2' },
    unique: { document_signatures_pkey: 'task_id' },
    refers: { document_id: 'documents', signed_by: 'persons', signer_id: 'persons', task_id: 'tasks' },
    refuses: {
      document_signatures_hash_covers_check: ['hash_covers = 0', 'hash_covers = 3'],
    },
    triggers: ['document_signatures_are_append_only', 'document_signatures_are_sealed'],
  },
  document_texts: {
    unique: { document_texts_pkey: 'document_id' },
    refers: { document_id: 'documents' },
  },
  documents: {
    row: { direction: "'incoming'", held_at: 'now()', held_by: '1', reserved_entry_id: '1', awaited_id: '1' },
    unique: { documents_pkey: 'id', documents_reserved_entry_id_key: 'reserved_entry_id' },
    refers: {
      awaited_id: 'documents',
      begun_from_id: 'documents',
      category_id: 'document_categories',
      document_type_id: 'document_types',
      correspondent_id: 'correspondents',
      created_by: 'persons',
      held_by: 'persons',
      issuer_unit_id: 'units',
      owner_unit_id: 'units',
      reserved_entry_id: 'register_entries',
      secrecy: ['secrecies', 'secrecy = 0'],
      speed: 'speeds',
    },
    refuses: {
      documents_check: ['held_by = NULL'],
      documents_check1: [
        "held_at = NULL, held_by = NULL, hold_reason = 'รอ', held_until = NULL, awaited_id = NULL",
        "held_at = NULL, held_by = NULL, hold_reason = '', held_until = now(), awaited_id = NULL",
        "held_at = NULL, held_by = NULL, hold_reason = '', held_until = NULL",
      ],
      documents_direction_check: ["direction = 'other'"],
      documents_moved_in_is_closed: [
        "is_moved_in = true, state = 'sent', closed_at = now()",
        "is_moved_in = true, state = 'closed', closed_at = NULL",
      ],
      documents_secrecy_check: ['secrecy = 4'],
    },
  },
  draft_comments: {
    unique: { draft_comments_pkey: 'id' },
    refers: { answered_by: 'persons', author_id: 'persons', document_id: 'documents' },
    refuses: {
      draft_comments_text_check: ["text = ''"],
    },
  },
  ecms_notices: {
    row: { kind: ["'receive'", "'accept'"] },
    unique: { ecms_notices_arrival_id_kind_key: 'arrival_id, kind', ecms_notices_pkey: 'id' },
    refers: { arrival_id: 'arrivals' },
    refuses: {
      ecms_notices_kind_check: ["kind = 'other'"],
    },
  },
  employee_types: {
    unique: { employee_types_name_key: 'name', employee_types_pkey: 'id' },
  },
  event_chain: {
    row: { only_row: 'true' },
    unique: { event_chain_pkey: 'only_row' },
    refuses: {
      event_chain_only_row_check: ['only_row = false'],
    },
  },
  events: {
    unique: { events_pkey: 'sequence' },
    refuses: {
      events_sequence_check: ['sequence = 0', 'sequence = -1'],
    },
    triggers: ['events_are_append_only', 'events_are_never_emptied'],
  },
  exchange_tokens: {
    unique: { exchange_tokens_pkey: 'token_hash' },
    refers: { person_id: 'persons', session_id: 'sessions' },
  },
  fatal_contents: {
    unique: { fatal_contents_pkey: 'task, sha256' },
  },
  features: {
    row: { id: '1' },
    unique: { features_pkey: 'id' },
    refuses: {
      features_id_check: ['id = 2'],
      features_logo_leads_to_check: ["logo_leads_to = 'other'"],
      features_opens_lists_as_check: ["opens_lists_as = 'other'"],
      features_thai_wording_check: ["thai_wording = 'en'"],
    },
    triggers: ['remembered_rows_change'],
  },
  files: {
    row: { document_id: '1', uploaded_by: '1' },
    unique: { files_pkey: 'id' },
    refers: {
      arrival_id: 'arrivals',
      dispatch_id: ['dispatches', 'document_id = NULL, dispatch_id = 987654'],
      document_id: 'documents',
      old_entry_id: ['old_register_entries', 'document_id = NULL, old_entry_id = 987654'],
      sha256: 'contents',
      task_id: 'tasks',
      uploaded_by: 'persons',
    },
    refuses: {
      files_check: ['is_for_manual = true'],
      files_check1: ['dispatch_id = 1', 'document_id = NULL, dispatch_id = 1, is_for_manual = true'],
      files_check2: ['uploaded_by = NULL'],
      files_check3: [
        'arrival_id = 1, dispatch_id = 1, document_id = NULL',
        'arrival_id = 1, document_id = NULL, is_for_manual = true',
      ],
      files_of_old_entry_alone: [
        'old_entry_id = 1',
        'document_id = NULL, old_entry_id = 1, dispatch_id = 1',
        'document_id = NULL, old_entry_id = 1, arrival_id = 1',
        'document_id = NULL, old_entry_id = 1, is_for_manual = true',
      ],
      files_part_check: ["part = 'other'"],
    },
  },
  first_run_marks: {
    row: { name: ["'mailTried'", "'putAway'"] },
    unique: { first_run_marks_pkey: 'name' },
    refers: { person_id: 'persons' },
    refuses: { first_run_marks_name_check: ["name = 'other'"] },
  },
  former_unit_names: {
    unique: { former_unit_names_pkey: 'unit_id, until' },
    refers: { unit_id: 'units' },
    triggers: ['remembered_rows_change'],
  },
  form_templates: {
    unique: { form_templates_pkey: 'id', form_templates_offered: 'code' },
    refuses: {
      form_templates_code_check: ["code = ''"],
      form_templates_name_check: ["name = ''"],
    },
    triggers: ['form_templates_never_change'],
  },
  further_positions: {
    row: { valid_to: ["'2026-12-01T02:00:00Z'", "'2026-12-02T02:00:00Z'"] },
    unique: {
      further_positions_once: 'person_id, unit_id, valid_from, valid_to',
      further_positions_pkey: 'id',
    },
    refers: { person_id: 'persons', unit_id: 'units' },
    refuses: {
      further_positions_name_check: ["position_name = ''"],
      further_positions_handed_over_check: [
        "handed_over_at = valid_to - interval '1 second'",
        'handed_over_at = valid_to, valid_to = NULL',
      ],
      further_positions_period_check: ['valid_to = valid_from', "valid_to = valid_from - interval '1 day'"],
    },
    triggers: ['remembered_rows_change'],
  },
  hidden_registers: {
    row: { book: "'news'" },
    unique: { hidden_registers_pkey: 'unit_id, book' },
    refers: { book: 'books', unit_id: 'units' },
    refuses: { hidden_registers_not_of_letters: ["book = 'receive'", "book = 'send'"] },
  },
  holidays: {
    unique: { holidays_day_key: 'day', holidays_pkey: 'id' },
    refuses: {
      holidays_kind_check: ["kind = 'other'"],
    },
    triggers: ['remembered_rows_change'],
  },
  idempotent_replies: {
    unique: { idempotent_replies_pkey: 'person_id, call, key' },
    refers: { person_id: 'persons' },
  },
  intranet_items: {
    row: { kind: "'link'" },
    unique: { intranet_items_pkey: 'id' },
    refers: { created_by: 'persons' },
    refuses: {
      intranet_items_check: ['valid_to = valid_from - 1'],
      intranet_items_kind_check: ["kind = 'other'"],
    },
  },
  known_devices: {
    unique: { known_devices_pkey: 'token_hash, person_id' },
    refers: { person_id: 'persons' },
  },
  legs: {
    row: { kind: "'main'" },
    unique: { legs_pkey: 'id' },
    refers: {
      document_id: 'documents',
      from_unit_id: 'units',
      parent_leg_id: 'legs',
      purpose_id: 'purposes',
      received_by: 'persons',
      sent_by: 'persons',
      to_person_id: 'persons',
      to_unit_id: 'units',
    },
    refuses: {
      legs_kind_check: ["kind = 'other'"],
      legs_to_office_check: ["to_office = 'other'"],
    },
  },
  live_connections: {
    unique: { live_connections_pkey: 'process_id, person_id' },
    refers: { person_id: 'persons' },
  },
  manuals: {
    row: { kind: "'document'", module: "'general'", file_id: '1' },
    unique: { manuals_pkey: 'id', manuals_by_file: 'file_id' },
    refers: { changed_by: 'persons', file_id: 'files' },
    refuses: {
      manuals_check: ['file_id = NULL', "address = 'https://example.go.th'"],
      manuals_kind_check: ["kind = 'other'"],
      manuals_module_check: ["module = 'other'"],
    },
  },
  menu_items: {
    unique: { menu_items_pkey: 'id' },
    refers: { parent_id: 'menu_items' },
    refuses: {
      menu_items_own_name_check: ["own_name = repeat('x', 101)"],
      menu_items_own_name_english_check: ["own_name_english = repeat('x', 101)"],
    },
  },
  menu_permissions: {
    row: { grantee: "'role:1'" },
    unique: { menu_permissions_pkey: 'menu_id, grantee' },
    refers: { menu_id: 'menu_items' },
    refuses: {
      menu_permissions_grantee_check: ["grantee = 'nobody'", "grantee = 'unit:1'"],
    },
  },
  messaging_codes: {
    unique: { messaging_codes_code_hash_key: 'code_hash', messaging_codes_pkey: 'person_id' },
    refers: { person_id: 'persons' },
  },
  messaging_deliveries: {
    unique: { messaging_deliveries_pkey: 'delivery_id' },
  },
  directory_links: {
    unique: { directory_links_pkey: 'person_id', directory_links_identifier_once: 'identifier' },
    refers: { person_id: 'persons' },
    refuses: { directory_links_identifier_check: ["identifier = ''"] },
  },
  directory_readings: {
    row: { kind: "'byHand'" },
    unique: { directory_readings_pkey: 'kind' },
    refuses: { directory_readings_kind_check: ["kind = 'other'"] },
  },
  time_stamp_keys: { unique: { time_stamp_keys_pkey: 'id' }, refers: { authority_id: 'certificate_authorities' } },
  certificate_authorities: {
    row: { kind: "'issuing'", sealed_key: "'x'", parent_id: '1', signs: ['true', 'NULL'] },
    unique: {
      certificate_authorities_pkey: 'id',
      certificate_authorities_fingerprint_key: 'fingerprint',
      certificate_authorities_signs_key: 'signs',
    },
    refers: { parent_id: 'certificate_authorities', created_by: 'persons' },
    refuses: {
      certificate_authorities_kind_check: ["kind = 'other', sealed_key = '', parent_id = NULL, signs = NULL"],
      certificate_authorities_name_check: ["name = ''"],
      certificate_authorities_only_issuing_have_keys: ["sealed_key = ''"],
      certificate_authorities_only_issuing_have_parents: ['parent_id = NULL'],
      certificate_authorities_one_signs: ['retired_at = now()'],
    },
  },
  person_certificates: {
    row: {
      origin: "'agency'",
      certificate: ["'\\x01'", "'\\x02'"],
      valid_until: "'2027-01-01'",
      serial_number: ["'x'", "'y'"],
    },
    unique: {
      person_certificates_pkey: 'id',
      person_certificates_serial_once: 'authority_id, serial_number',
      person_certificates_one_waits: 'person_id',
      person_certificates_certificate_once: 'certificate',
    },
    refers: {
      person_id: 'persons',
      decided_by: 'persons',
      revoked_by: 'persons',
      authority_id: 'certificate_authorities',
    },
    refuses: {
      person_certificates_origin_check: ["origin = 'other'"],
      person_certificates_token_check: ["origin = 'outside', token = repeat('x', 33)"],
      person_certificates_in_token_are_of_outside: ["token = 'x'"],
      person_certificates_revocation_check: ["revocation = 'x', revoked_at = now()"],
      person_certificates_whole: ['valid_until = NULL', 'serial_number = NULL'],
      person_certificates_revoked_were_issued: [
        "certificate = NULL, valid_until = NULL, serial_number = NULL, revoked_at = now(), revocation = 'other'",
      ],
      person_certificates_revoked_say_why: ['revoked_at = now()'],
      person_certificates_refused_say_why: ['refused_at = now()'],
    },
  },
  scim_links: {
    unique: {
      scim_links_pkey: 'person_id',
      scim_links_resource_once: 'resource_id',
      scim_links_external_id_once: 'external_id',
      scim_links_user_name_once: 'user_name',
    },
    refers: { person_id: 'persons' },
    refuses: {
      scim_links_external_id_check: ["external_id = ''"],
      scim_links_user_name_check: ["user_name = ''"],
      scim_links_removed_have_left: ['removed_at = now(), left_at = NULL'],
    },
  },
  scim_matches: {
    unique: { scim_matches_pkey: 'person_id' },
    refers: { person_id: 'persons' },
    refuses: {
      scim_matches_external_id_check: ["external_id = ''"],
      scim_matches_user_name_check: ["user_name = ''"],
    },
  },
  scim_setup: {
    row: { id: '1' },
    unique: { scim_setup_pkey: 'id' },
    refers: { unit_id: 'units' },
    refuses: { scim_setup_id_check: ['id = 2'] },
  },
  scim_state: {
    row: { id: '1' },
    unique: { scim_state_pkey: 'id' },
    refuses: { scim_state_id_check: ['id = 2'] },
  },
  scim_tokens: {
    unique: { scim_tokens_pkey: 'id', scim_tokens_token_hash_key: 'token_hash' },
    refers: { created_by: 'persons' },
    refuses: { scim_tokens_name_check: ["name = ''"] },
  },
  directory_setup: {
    row: { id: '1' },
    unique: { directory_setup_pkey: 'id' },
    refers: { password_set_by: 'persons', saved_by: 'persons' },
    refuses: {
      directory_setup_address_check: ["address = ''"],
      directory_setup_base_dn_check: ["base_dn = ''"],
      directory_setup_bind_dn_check: ["bind_dn = ''"],
      directory_setup_filter_check: ["filter = ''"],
      directory_setup_id_check: ['id = 2'],
      directory_setup_sealed_password_check: ["sealed_password = ''"],
    },
  },
  identity_links: {
    unique: {
      identity_links_pkey: 'provider_id, person_id',
      identity_links_subject_once: 'provider_id, subject_hash',
    },
    refers: { person_id: 'accounts', provider_id: 'identity_providers' },
  },
  identity_providers: {
    row: { matching: "'link'", factor_trust: "'never'" },
    unique: { identity_providers_pkey: 'id' },
    refers: { secret_set_by: 'persons' },
    refuses: {
      identity_providers_claim_check: ["claim = ''"],
      identity_providers_client_id_check: ["client_id = ''"],
      identity_providers_factor_trust_check: ["factor_trust = 'other'"],
      identity_providers_issuer_check: ["issuer = ''"],
      identity_providers_matching_check: ["matching = 'other'"],
      identity_providers_name_check: ["name = ''"],
      identity_providers_name_english_check: ["name_english = ''"],
      identity_providers_scopes_check: ["scopes = ''"],
      identity_providers_sealed_secret_check: ["sealed_secret = ''"],
    },
  },
  messaging_links: {
    unique: { messaging_links_account_hash_key: 'account_hash', messaging_links_pkey: 'person_id' },
    refers: { person_id: 'persons' },
  },
  messaging_outbox: {
    unique: { messaging_outbox_pkey: 'id' },
    refuses: { messaging_outbox_channel_check: ["channel = 'other'"] },
    refers: { person_id: 'persons' },
  },
  notice_choices: {
    row: { choice: "'screen'", is_on: 'false' },
    unique: { notice_choices_pkey: 'topic, choice' },
    refuses: { notice_choices_choice_check: ["choice = 'other'"] },
    triggers: ['remembered_rows_change'],
  },
  next_main_positions: {
    row: { begins_on: "'2027-10-01'", ends_on: "'2028-09-30'" },
    unique: { next_main_positions_pkey: 'person_id' },
    refers: { person_id: 'persons', unit_id: 'units', planned_by: 'persons' },
    refuses: {
      next_main_positions_position_name_check: ["position_name = ''"],
      next_main_positions_days_check: ["ends_on = '2027-09-30'"],
    },
    triggers: ['remembered_rows_change'],
  },
  notes: {
    row: { audience: "'self'" },
    unique: { notes_pkey: 'id' },
    refers: { author_id: 'persons', document_id: 'documents', unit_id: 'units' },
    refuses: {
      notes_audience_check: ["audience = 'other'"],
      notes_text_check: ["text = ''"],
    },
  },
  notifications: {
    unique: { notifications_pkey: 'id' },
    refers: { actor_id: 'persons', document_id: 'documents', leg_id: 'legs', person_id: 'persons' },
  },
  number_reservations: {
    unique: { number_reservations_pkey: 'entry_id' },
    refers: { entry_id: 'register_entries', holder_id: 'persons', reserved_by: 'persons' },
  },
  number_series: {
    row: { next_number: '1', next_set_by: '1', next_reason: "'x'" },
    unique: { number_series_pkey: 'unit_id, book, is_secret, is_circular, year' },
    refers: { book: 'books', next_set_by: 'persons', unit_id: 'units' },
    refuses: {
      number_series_check: ['next_reason = NULL', 'next_number = NULL, next_set_by = NULL'],
    },
  },
  number_rules: {
    row: { id: '1' },
    unique: { number_rules_pkey: 'id' },
    refuses: {
      number_rules_id_check: ['id = 2'],
      number_rules_outside_issuer_check: ["outside_issuer = 'other'"],
      number_rules_inside_issuer_check: ["inside_issuer = 'other'"],
      number_rules_cycle_issuer_check: ["cycle_issuer = 'other'"],
      number_rules_stamp_issuer_check: ["stamp_issuer = 'other'"],
      number_rules_note_issuer_check: ["note_issuer = 'other'"],
      number_rules_other_issuer_check: ["other_issuer = 'other'"],
      number_rules_command_issuer_check: ["command_issuer = 'other'"],
      number_rules_regularity_issuer_check: ["regularity_issuer = 'other'"],
      number_rules_rules_issuer_check: ["rules_issuer = 'other'"],
      number_rules_announce_issuer_check: ["announce_issuer = 'other'"],
      number_rules_declaration_issuer_check: ["declaration_issuer = 'other'"],
      number_rules_news_issuer_check: ["news_issuer = 'other'"],
      number_rules_guaranty_issuer_check: ["guaranty_issuer = 'other'"],
      number_rules_report_issuer_check: ["report_issuer = 'other'"],
      number_rules_secret_number_check: ["secret_number = 'other'"],
      number_rules_send_number_check: ["send_number = 'other'", "send_number = 'noNumber'"],
      number_rules_command_number_check: ["command_number = 'other'"],
      number_rules_regularity_number_check: ["regularity_number = 'other'"],
      number_rules_rules_number_check: ["rules_number = 'other'"],
      number_rules_announce_number_check: ["announce_number = 'other'"],
      number_rules_declaration_number_check: ["declaration_number = 'other'"],
      number_rules_news_number_check: ["news_number = 'other'"],
      number_rules_guaranty_number_check: ["guaranty_number = 'other'"],
    },
  },
  office_hours: {
    row: { id: '1', opens: "'08:30'", lunch_begins: "'12:00'", lunch_ends: "'13:00'", closes: "'16:30'" },
    unique: { office_hours_pkey: 'id' },
    refuses: {
      office_hours_id_check: ['id = 2'],
      office_hours_opens_check: ["opens = '08:3'"],
      office_hours_lunch_begins_check: ["lunch_begins = '12.00'"],
      office_hours_lunch_ends_check: ["lunch_ends = '13.00'"],
      office_hours_closes_check: ["closes = '24:00'"],
      office_hours_check: ["opens = '12:00'", "lunch_ends = '11:59'", "closes = '13:00'"],
    },
    triggers: ['remembered_rows_change'],
  },
  office_rules: {
    row: {
      id: '1',
      numbering_mode: "'onSign'",
      reservation_days: '30',
      max_skipped_numbers: '10000',
      reminder_days: '1',
      escalation_days: '3',
      letter_link_days: '30',
      mail_carries: "'linkOnly'",
      proof_when_signing: "'always'",
      image_when_signing: "'never'",
      max_file_megabytes: '100',
      retention_years: '10',
      certificate_days: '730',
      certificate_warning_days: '30',
      certificate_address: "''",
    },
    unique: { office_rules_pkey: 'id' },
    refuses: {
      office_rules_certificate_days_check: ['certificate_days = 0', 'certificate_days = 1826'],
      office_rules_certificate_warning_days_check: ['certificate_warning_days = 0', 'certificate_warning_days = 366'],
      office_rules_connection_warning_days_check: ['connection_warning_days = 0', 'connection_warning_days = 366'],
      office_rules_position_warning_days_check: ['position_warning_days = 0', 'position_warning_days = 366'],
      office_rules_certificate_address_check: ["certificate_address = repeat('x', 201)"],
      office_rules_id_check: ['id = 2'],
      office_rules_retention_years_check: ['retention_years = 0', 'retention_years = 101'],
      office_rules_numbering_mode_check: ["numbering_mode = 'other'"],
      office_rules_reservation_days_check: ['reservation_days = 0', 'reservation_days = 367'],
      office_rules_max_skipped_numbers_check: ['max_skipped_numbers = 0', 'max_skipped_numbers = 1000001'],
      office_rules_reminder_days_check: ['reminder_days = 0', 'reminder_days = 11'],
      office_rules_escalation_days_check: ['escalation_days = 0', 'escalation_days = 366'],
      office_rules_mail_carries_check: ["mail_carries = 'other'"],
      office_rules_proof_when_signing_check: ["proof_when_signing = 'other'"],
      office_rules_image_when_signing_check: ["image_when_signing = 'other'"],
      office_rules_memo_title_points_check: ['memo_title_points = 25', 'memo_title_points = 34'],
      office_rules_letter_link_days_check: ['letter_link_days = 0', 'letter_link_days = 366'],
      office_rules_max_file_megabytes_check: ['max_file_megabytes = 0', 'max_file_megabytes = 101'],
    },
    triggers: ['remembered_rows_change'],
  },
  list_imports: {
    row: { undone_at: 'now()', undone_by: '1' },
    unique: { list_imports_pkey: 'id' },
    refers: { imported_by: 'persons', undone_by: 'persons' },
    refuses: {
      list_imports_added_check: ['added = -1, changed = 5'],
      list_imports_change_something: ['added = 0, changed = 0'],
      list_imports_changed_check: ['added = 5, changed = -1'],
      list_imports_keep_what_is_undone: ['kept = 1, undone_at = NULL, undone_by = NULL'],
      list_imports_kept_check: ['kept = -1'],
      list_imports_list_check: ["list = ''"],
      list_imports_undone_by_somebody: ['undone_at = NULL', 'undone_by = NULL'],
    },
  },
  old_register_entries: {
    row: { book: ["'receive'", "'send'"], document_id: '1' },
    unique: {
      old_register_entries_letter_once: 'document_id',
      old_register_entries_number_once: 'unit_id, book, is_circular, year, number, point',
      old_register_entries_pkey: 'id',
    },
    refers: {
      book: ['books', "book = 'send'"],
      category_id: 'document_categories',
      document_id: 'documents',
      import_id: 'old_register_imports',
      replaced_by: 'old_register_imports',
      secrecy: ['secrecies', 'secrecy = 0'],
      speed: 'speeds',
      unit_id: 'units',
    },
    refuses: {
      old_register_entries_number_check: ['number = 0'],
      old_register_entries_of_letters: ["book = 'command'"],
      old_register_entries_point_check: ['point = -1'],
      old_register_entries_replaced_later: ['replaced_by = import_id'],
      old_register_entries_secret_is_letter: ['secrecy = 2, document_id = NULL'],
      old_register_entries_subject_check: ["subject = ''"],
    },
  },
  old_register_files: {
    unique: {
      old_register_files_file_once: 'file_id',
      old_register_files_pkey: 'id',
      old_register_files_position_once: 'entry_id, position',
    },
    refers: { entry_id: 'old_register_entries', file_id: 'files', import_id: 'old_register_imports' },
    refuses: {
      old_register_files_path_check: ["path = ''"],
      old_register_files_position_check: ['position = -1'],
    },
  },
  old_register_import_books: {
    row: { next_before: '5', next_after: '6' },
    unique: { old_register_import_books_pkey: 'import_id, unit_id, book, is_circular, year' },
    refers: { book: 'books', import_id: 'old_register_imports', unit_id: 'units' },
    refuses: {
      old_register_import_books_added_check: ['added = -1'],
      old_register_import_books_changed_check: ['changed = -1'],
      old_register_import_books_continue_upwards: ['next_after = 5', 'next_before = NULL, next_after = 1'],
      old_register_import_books_next_is_set: ['next_after = NULL'],
    },
  },
  old_register_imports: {
    row: { undone_at: 'now()', undone_by: '1' },
    unique: { old_register_imports_pkey: 'id' },
    refers: { imported_by: 'persons', undone_by: 'persons' },
    refuses: {
      old_register_imports_file_name_check: ["file_name = ''"],
      old_register_imports_undone_by_somebody: ['undone_at = NULL', 'undone_by = NULL'],
    },
  },
  passkeys: {
    unique: { passkeys_pkey: 'id' },
    refers: { person_id: 'persons' },
  },
  person_details: {
    unique: { person_details_pkey: 'person_id' },
    refers: { person_id: 'persons' },
    refuses: {
      person_details_blood_type_check: ["blood_type = 'other'"],
      person_details_gender_check: ["gender = 'other'"],
    },
  },
  person_preferences: {
    unique: { person_preferences_pkey: 'person_id' },
    refers: { person_id: 'persons' },
  },
  persons: {
    unique: { persons_employee_code_key: 'employee_code', persons_pkey: 'id' },
    refers: {
      employee_type_id: 'employee_types',
      position_level_id: 'position_levels',
      position_type_id: 'position_types',
      unit_id: 'units',
    },
    refuses: {
      persons_position_days_check: ["position_from = '2026-10-02', position_until = '2026-10-01'"],
    },
    triggers: ['remembered_rows_change'],
  },
  phrases: {
    unique: { phrases_text_of_unit_key: 'text, for_unit_id', phrases_pkey: 'id' },
    refers: { for_unit_id: 'units' },
  },
  position_levels: {
    unique: { position_levels_name_key: 'name', position_levels_pkey: 'id' },
  },
  position_types: {
    unique: { position_types_name_key: 'name', position_types_pkey: 'id' },
  },
  positions: {
    unique: { positions_name_key: 'name', positions_pkey: 'id' },
  },
  prefixes: {
    unique: { prefixes_name_key: 'name', prefixes_pkey: 'id' },
  },
  privacy_consents: {
    row: { decision: "'agreed'" },
    unique: { privacy_consents_pkey: 'id' },
    refers: { person_id: 'persons' },
    refuses: {
      privacy_consents_decision_check: ["decision = 'other'"],
    },
    triggers: ['privacy_consents_are_append_only', 'privacy_consents_are_never_emptied'],
  },
  purposes: {
    unique: { purposes_name_key: 'name', purposes_pkey: 'id' },
    triggers: ['remembered_rows_change'],
  },
  menu_links: {
    unique: { menu_links_name_key: 'name', menu_links_pkey: 'id' },
    refuses: { menu_links_link_address_check: ["link_address = 'javascript:alert(1)'"] },
  },
  read_marks: {
    unique: { read_marks_pkey: 'person_id, document_id' },
    refers: { document_id: 'documents', person_id: 'persons' },
  },
  reading_nudges: {
    row: { target: "'leg'" },
    unique: { reading_nudges_pkey: 'document_id, target, target_id, nudged_on' },
    refers: { document_id: 'documents', nudged_by: 'persons' },
    refuses: {
      reading_nudges_target_check: ["target = 'other'"],
    },
  },
  receiver_group_members: {
    row: { unit_id: '1' },
    unique: { receiver_group_members_pkey: 'group_id, position' },
    refers: {
      correspondent_id: ['correspondents', 'unit_id = NULL, correspondent_id = 987654'],
      group_id: 'receiver_groups',
      person_id: 'persons',
      unit_id: 'units',
    },
    refuses: {
      receiver_group_members_check: ["role = 'head', person_id = 1, unit_id = 1"],
      receiver_group_members_check1: ['correspondent_id = 1, person_id = NULL, role = NULL', 'unit_id = NULL'],
      receiver_group_members_check2: [
        'unit_id = NULL, correspondent_id = 1, person_id = 1, role = NULL',
        "unit_id = NULL, correspondent_id = 1, person_id = NULL, role = 'head'",
      ],
      receiver_group_members_role_check: ["role = 'other'"],
    },
  },
  receiver_groups: {
    unique: { receiver_groups_pkey: 'id', receiver_groups_unit_id_name_key: 'unit_id, name' },
    refers: { saved_by: 'persons', unit_id: 'units' },
  },
  reclassifications: {
    row: { to_secrecy: '2' },
    unique: { reclassifications_pkey: 'id' },
    refers: { decided_by: 'persons', document_id: 'documents', from_secrecy: 'secrecies', to_secrecy: 'secrecies' },
    refuses: {
      reclassifications_check: ['to_secrecy = from_secrecy'],
      reclassifications_order_number_check: ["order_number = ''"],
      reclassifications_reason_check: ["reason = ''"],
    },
    triggers: ['reclassifications_are_append_only'],
  },
  recovery_codes: {
    unique: { recovery_codes_pkey: 'person_id, code_hash' },
    refers: { person_id: 'persons' },
  },
  register_entries: {
    row: { document_id: '1', leg_id: '1' },
    unique: {
      register_entries_pkey: 'id',
      register_lines_number_once: 'unit_id, book, is_secret, is_circular, year, number, point',
    },
    refers: {
      book: 'books',
      cancelled_by: 'persons',
      document_id: 'documents',
      leg_id: 'legs',
      registered_by: 'persons',
      unit_id: 'units',
    },
    refuses: {
      register_entries_check: ['document_id = NULL', 'leg_id = NULL', "kind = 'reserved', leg_id = NULL"],
      register_entries_check1: [
        'until_number = 9',
        "kind = 'skipped', document_id = NULL, leg_id = NULL",
        "kind = 'skipped', document_id = NULL, leg_id = NULL, until_number = 0",
      ],
      register_entries_kind_check: ["kind = 'other', document_id = NULL, leg_id = NULL"],
      register_entries_point_check: ['point = -1'],
    },
    triggers: [
      'register_entries_are_never_deleted',
      'register_entries_are_never_emptied',
      'register_entries_are_sealed',
      'secret_lines_are_controlled',
    ],
  },
  remembered_changes: {
    unique: { remembered_changes_pkey: 'id' },
    refuses: { remembered_changes_transactions_check: ['transactions = 0'] },
  },
  reset_codes: {
    unique: { reset_codes_pkey: 'person_id, ticket_id' },
    refers: { person_id: 'persons' },
  },
  roles: {
    row: { code: ["'x'", "'y'"], is_head: 'false', is_active: 'true' },
    unique: { roles_code_key: 'code', roles_name_key: 'name', roles_pkey: 'id' },
    refuses: { roles_check: ['is_active = false', 'is_head = true', "code = 'head'"] },
    triggers: ['remembered_rows_change'],
  },
  saved_filters: {
    row: { is_default: 'true' },
    unique: {
      saved_filters_person_id_place_name_key: 'person_id, place, name',
      saved_filters_pkey: 'id',
      saved_filters_default: 'person_id, place',
    },
    refers: { person_id: 'persons' },
    refuses: {
      saved_filters_name_check: ["name = ''"],
    },
  },
  secrecies: {
    unique: { secrecies_name_key: 'name', secrecies_pkey: 'id' },
    triggers: ['remembered_rows_change'],
  },
  seen_tours: {
    row: { tour: "'dashboard'" },
    unique: { seen_tours_pkey: 'person_id, tour' },
    refers: { person_id: 'persons' },
    refuses: {
      seen_tours_tour_check: ["tour = 'other'"],
    },
  },
  sending_channels: {
    row: { channel: "'mail'" },
    unique: { sending_channels_pkey: 'channel' },
    refuses: { sending_channels_channel_check: ["channel = 'other'"] },
  },
  sessions: {
    row: { previous_token_hash: "'\\x01'" },
    unique: {
      sessions_cookie_hash_key: 'cookie_hash',
      sessions_pkey: 'id',
      sessions_previous_token_hash_key: 'previous_token_hash',
      sessions_token_hash_key: 'token_hash',
    },
    refers: { person_id: 'persons' },
  },
  sign_in_rules: {
    row: {
      id: '1',
      failed_attempts: '5',
      second_factor_of: "'byMode'",
      password_rule: "'nist'",
      idle_minutes: '30',
      reset_code_minutes: '5',
    },
    unique: { sign_in_rules_pkey: 'id' },
    refuses: {
      sign_in_rules_id_check: ['id = 2'],
      sign_in_rules_failed_attempts_check: ['failed_attempts = 2', 'failed_attempts = 101'],
      sign_in_rules_suspension_minutes_check: ['suspension_minutes = 0', 'suspension_minutes = 10081'],
      sign_in_rules_second_factor_of_check: ["second_factor_of = 'other'"],
      sign_in_rules_password_rule_check: ["password_rule = 'other'"],
      sign_in_rules_idle_minutes_check: ['idle_minutes = 9', 'idle_minutes = 481'],
      sign_in_rules_reset_code_minutes_check: ['reset_code_minutes = 2', 'reset_code_minutes = 16'],
    },
  },
  signatures: {
    row: { origin: "'drawn'" },
    unique: { signatures_pkey: 'id', signatures_current: 'person_id' },
    refers: { person_id: 'persons' },
    refuses: {
      signatures_origin_check: ["origin = 'other'"],
    },
  },
  speeds: {
    row: { target_unit: "'workingDays'" },
    unique: { speeds_name_key: 'name', speeds_pkey: 'id' },
    refuses: {
      speeds_target_unit_check: ["target_unit = 'other'"],
    },
    triggers: ['remembered_rows_change'],
  },
  spent_tickets: {
    unique: { spent_tickets_pkey: 'id' },
  },
  suffixes: {
    unique: { suffixes_name_key: 'name', suffixes_pkey: 'id' },
  },
  switched_off_functions: {
    unique: { switched_off_functions_pkey: 'action, rule' },
    triggers: ['remembered_rows_change'],
  },
  task_types: {
    unique: { task_types_name_key: 'name', task_types_pkey: 'id' },
    triggers: ['remembered_rows_change'],
  },
  tasks: {
    unique: { tasks_pkey: 'id' },
    refers: {
      document_id: 'documents',
      finished_by: 'persons',
      giver_id: 'persons',
      holder_id: 'persons',
      leg_id: 'legs',
      parent_task_id: 'tasks',
      purpose_id: 'purposes',
      task_type_id: 'task_types',
    },
  },
  totp_factors: {
    unique: { totp_factors_pkey: 'person_id' },
    refers: { person_id: 'persons' },
  },
  tracks: {
    row: { origin: "'pin'" },
    unique: { tracks_pkey: 'id', tracks_live: 'document_id, person_id' },
    refers: { document_id: 'documents', leg_id: 'legs', person_id: 'persons' },
    refuses: {
      tracks_origin_check: ["origin = 'other'"],
    },
  },
  tray_counts: {
    unique: { tray_counts_pkey: 'tray, list, year, secrecy' },
  },
  tray_items: {
    unique: { tray_items_pkey: 'id' },
    refers: { document_id: 'documents', leg_id: 'legs', task_id: 'tasks' },
  },
  unbroken_words: {
    unique: { unbroken_words_pkey: 'id', unbroken_words_word_key: 'word' },
  },
  unit_roles: {
    unique: {
      unit_roles_pkey: 'id',
      unit_roles_unit_id_person_id_role_id_valid_from_key: 'unit_id, person_id, role_id, valid_from',
    },
    refers: { person_id: 'persons', role_id: 'roles', unit_id: 'units' },
    triggers: ['remembered_rows_change'],
  },
  units: {
    row: { is_central_registry: 'true' },
    unique: { units_central_registry: 'is_central_registry', units_code_key: 'code', units_pkey: 'id' },
    refers: {
      merged_into_id: ['units', "merged_into_id = 987654, is_central_registry = false, closed_on = '2026-01-01'"],
      parent_id: 'units',
    },
    refuses: {
      units_merged_are_closed: ['merged_into_id = 1, closed_on = NULL'],
      units_registry_is_open: ["is_central_registry = true, closed_on = '2026-01-01'"],
    },
    triggers: ['remembered_rows_change', 'unit_names_are_kept', 'units_have_codes'],
  },
  unsealed_records: {
    row: { kind: "'entry'" },
    unique: { unsealed_records_pkey: 'kind, record_id' },
    refuses: {
      unsealed_records_kind_check: ["kind = 'other'"],
    },
    triggers: ['unsealed_records_are_sealed'],
  },
  user_group_members: {
    unique: { user_group_members_pkey: 'group_id, person_id' },
    refers: { group_id: 'user_groups', person_id: 'persons' },
  },
  user_groups: {
    unique: { user_groups_name_key: 'name', user_groups_pkey: 'id' },
  },
};

/** Tables whose rows are never changed or deleted once they are written. */
export const appendOnlyTables = [
  'copy_destructions',
  'copy_loans',
  'copy_returns',
  'document_signatures',
  'events',
  'privacy_consents',
  'reclassifications',
];

/** Of these, and of the registers, not even the owner of the tables removes all rows at once. */
export const neverEmptiedTables = ['events', 'privacy_consents', 'register_entries'];
