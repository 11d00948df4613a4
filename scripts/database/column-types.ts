/**
 * What columns hold where the database only says text, json or integer: a type of ours, and the columns of that type.
 * `npm run db:types` writes it into platform/db/tables.ts; tests/server/column-types.test.ts compares it with the
 * checks of the database.
 */
type ColumnTypes = { from: string; types: Record<string, readonly string[]> };

/** The word of the generated type that ours takes the place of: `Generated<string> | null` keeps what is around it. */
export const REPLACED = /\b(?:string|number|Json)\b/;

/** `json` columns are written as text or as what they hold. */
export const JSON_WRAPPER = 'JsonOf';

export const COLUMN_TYPES: readonly ColumnTypes[] = [
  {
    from: '#domain/access/permissions.ts',
    types: { Permission: ['ApiKeys.scopes'], Role: ['UserRoles.role', 'Invitations.role'] },
  },
  { from: '#domain/accounts/account-events.ts', types: { AccountEvent: ['AuthAccountEvents.event'] } },
  { from: '#domain/accounts/known-place.ts', types: { PlaceKind: ['AuthKnownPlaces.kind'] } },
  { from: '#domain/accounts/proof-purpose.ts', types: { ProofPurpose: ['AuthEmailProofs.purpose'] } },
  {
    from: '#domain/alerts/alert.ts',
    types: {
      AlertContext: ['Alerts.context'],
      AlertSeverity: ['Alerts.severity'],
      AlertType: ['Alerts.type'],
    },
  },
  { from: '#domain/billing/subscription-news.ts', types: { EventOutcome: ['BillingEvents.outcome'] } },
  {
    from: '#domain/temperatures/room.ts',
    types: { RoomKind: ['ColdRooms.kind'], 'ReadingHours[]': ['ColdRooms.hours'] },
  },
  {
    from: '#domain/temperatures/reading.ts',
    types: { CorrectiveAction: ['TemperatureReadings.action'] },
  },
  { from: '#domain/counts/count.ts', types: { CountStatus: ['StockCounts.status'] } },
  {
    from: '#domain/forecast/holidays.ts',
    types: { Holiday: ['OrganisationCalendars.closed_holidays'] },
  },
  {
    from: '#domain/forecast/shop.ts',
    types: {
      ForecastSource: ['ItemForecasts.source'],
      HolidayCountry: ['OrganisationCalendars.country'],
    },
  },
  {
    from: '#domain/imports/import.ts',
    types: {
      ImportKind: ['Imports.kind', 'ImportMappings.kind'],
      ImportState: ['Imports.state'],
      RowStatus: ['ImportOutcomes.status'],
    },
  },
  {
    from: '#domain/imports/import-session.ts',
    types: {
      'Ambiguous[]': ['Imports.ambiguous'],
      Effects: ['Imports.result'],
      'ImportColumn[]': ['Imports.columns'],
      ImportFailure: ['Imports.failure'],
      Overrides: ['Imports.overrides'],
      Reading: ['Imports.reading'],
      "RememberedMapping['columns']": ['ImportMappings.columns'],
      "RememberedMapping['options']": ['ImportMappings.options', 'Imports.options'],
      StoredPreview: ['Imports.preview'],
      StoredSurvey: ['Imports.survey'],
    },
  },
  {
    from: '#domain/imports/survey.ts',
    types: { SomeAnswers: ['ImportMappings.answers', 'Imports.answers'] },
  },
  {
    from: '#domain/items/bulk.ts',
    types: { BulkKind: ['ItemBulkEdits.kind'], 'BulkUndoRow[]': ['ItemBulkEdits.undo'] },
  },
  {
    from: '#domain/items/item.ts',
    types: {
      Allergen: ['Items.allergens'],
      DateKind: ['Items.date_kind', 'Lots.date_kind'],
      Unit: ['Items.unit'],
    },
  },
  { from: '#domain/items/prices.ts', types: { PriceSource: ['ItemPrices.source'] } },
  {
    from: '#domain/items/storage.ts',
    types: { StorageFamily: ['Items.storage_family', 'TemperatureLimits.storage_family'] },
  },
  // Every column of a day or of a time of day: see `--type-mapping` in db-types.ts.
  { from: '#domain/kernel/days/local-date.ts', types: { LocalDate: [] } },
  {
    from: '#domain/kernel/days/time-zone.ts',
    types: { LocalTime: ['SupplierCutoffs.cutoff_time', 'Suppliers.closes_at', 'Suppliers.opens_at'] },
  },
  {
    from: '#domain/kernel/days/weekday.ts',
    types: {
      Weekday: [
        'OrganisationCalendars.closed_weekdays',
        'SupplierCutoffs.weekday',
        'Suppliers.delivery_days',
      ],
    },
  },
  { from: '#domain/kernel/mail-server.ts', types: { MailSecurity: ['MailServers.security'] } },
  { from: '#domain/leaving/export.ts', types: { ExportState: ['OrganisationExports.state'] } },
  {
    from: '#domain/mailbox/email.ts',
    types: {
      'EmailAttachment[]': ['RawEmails.attachments'],
      EmailKind: ['RawEmails.kind'],
      EmailStatus: ['RawEmails.status'],
      ParsedData: ['RawEmails.parsed_data'],
    },
  },
  {
    from: '#domain/night/night.ts',
    types: {
      NightResults: ['NightlyRuns.results'],
      NightState: ['NightlyRuns.state'],
      NightStep: ['NightlyRuns.step'],
    },
  },
  {
    from: '#domain/orders/answer/price-proposal.ts',
    types: { ProposalDecision: ['PurchaseOrderLines.proposal_decision'] },
  },
  {
    from: '#domain/orders/decision/answer-undo.ts',
    types: { AnswerUndo: ['PurchaseOrders.answer_undo'] },
  },
  {
    from: '#domain/orders/status.ts',
    types: {
      AnswerChannel: ['PurchaseOrders.answer_channel', 'OrderEvents.channel'],
      MailDirection: ['MailLogs.direction'],
      MailState: ['PurchaseOrders.mail_state', 'MailLogs.status', 'MailOutbox.state'],
      MailTemplate: ['MailLogs.template'],
      OrderEvent: ['OrderEvents.event'],
      OrderStatus: ['PurchaseOrders.status'],
    },
  },
  { from: '#domain/pos/csv-config.ts', types: { CsvConfig: ['PosProfiles.csv_config'] } },
  {
    from: '#domain/pos/profile.ts',
    types: { PosProvider: ['PosProfiles.provider'], ReportFormat: ['PosProfiles.format'] },
  },
  {
    from: '#domain/receipts/claim.ts',
    types: { ClaimKind: ['ClaimLines.kind'], ClaimStatus: ['Claims.status'] },
  },
  { from: '#domain/receipts/delivery-limits.ts', types: { DeliveryAction: ['Grns.corrective_action'] } },
  {
    from: '#domain/receipts/receipt.ts',
    types: {
      ExpirySource: ['Lots.expiry_source'],
      LineAction: ['GrnLines.corrective_action'],
      PriceDecision: ['GrnLines.price_decision'],
      Quality: ['GrnLines.quality'],
      RefusalReason: ['GrnLines.refusal_reason'],
    },
  },
  {
    from: '#domain/receipts/signature.ts',
    types: { Signature: ['Grns.signature', 'RecallWithdrawals.signature'] },
  },
  {
    from: '#domain/recipes/recipe.ts',
    types: {
      Measure: ['Items.content_unit', 'Recipes.yield_unit'],
      RecipeKind: ['Recipes.kind'],
      RecipeOrigin: ['Recipes.origin'],
      RecipeUnit: ['RecipeLines.unit'],
    },
  },
  {
    from: '#domain/replenishment/suggestion.ts',
    types: { SuggestionSum: ['ReplenishmentSuggestions.sum'] },
  },
  {
    from: '#domain/replies/reply.ts',
    types: { ReplyReading: ['SupplierReplies.reading'] },
  },
  {
    from: '#domain/replies/reply-state.ts',
    types: {
      ReplyGuess: ['SupplierReplies.guessed_by'],
      ReplyMatch: ['SupplierReplies.matched_by'],
      ReplyReader: ['SupplierReplies.read_by'],
      ReplyState: ['SupplierReplies.state'],
    },
  },
  {
    from: '#domain/sales/sales.ts',
    types: {
      NameMatch: ['SoldNames.matched_by'],
      SalesSource: ['SalesBatches.source'],
      UseSource: ['ItemUse.source', 'ItemUseMonths.source'],
    },
  },
  {
    from: '#domain/recalls/notice.ts',
    types: {
      Certainty: ['OfficialMatches.certainty'],
      MatchSign: ['OfficialMatches.signs'],
      Notice: ['OfficialMatches.notice'],
    },
  },
  {
    from: '#domain/recalls/recall.ts',
    types: {
      LotFate: ['RecallWithdrawals.fate'],
      OfficialDecision: ['OfficialMatches.decision'],
      RecallReason: ['Recalls.reason'],
    },
  },
  { from: '#domain/recalls/source.ts', types: { SourceFailure: ['OfficialSources.failure'] } },
  {
    from: '#domain/stock/movement.ts',
    types: {
      MovementReference: ['StockMovements.ref_kind'],
      MovementType: ['StockMovements.movement_type'],
      WasteReason: ['StockMovements.waste_reason'],
    },
  },
  { from: '#domain/stock/use.ts', types: { UseMark: ['UseMarks.kind'] } },
  { from: '#domain/suppliers/postal-code.ts', types: { Country: ['Suppliers.pays'] } },
  {
    from: '#domain/suppliers/supplier.ts',
    types: { FrancoPolicy: ['Suppliers.franco_policy'], ProductType: ['Suppliers.type_produit'] },
  },
  {
    from: '#domain/kernel/trail/actions.ts',
    types: { AuditAction: ['AuditLog.action'], TrailEntity: ['AuditLog.entity'] },
  },
];
