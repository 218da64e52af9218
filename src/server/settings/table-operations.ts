import { z } from 'zod';

import { exportedSettings, settingExportPath, settingImportCalls } from '#contract/setting-tables.ts';
import {
  exportedSheet,
  officeImportCalls,
  rightsImportCalls,
  sheetExportPath,
  sheetImportCalls,
} from '#contract/setting-sheets.ts';
import {
  exportedOldRegisters,
  oldRegisterImportCalls,
  oldRegistersExportPath,
} from '#contract/registers/old-registers.ts';
import type { Call } from '#contract/define-call.ts';

const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
const error = {
  description: 'status: error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const inQuery = (schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: !z.safeParse(field, undefined).success,
    schema: z.toJSONSchema(field, { io: 'input' }),
  }));

const importOf = (operationId: string, { summary, reply, body }: Call<z.ZodObject>) => ({
  post: {
    operationId,
    summary,
    security: [{ bearer: [] }],
    parameters: inQuery(body),
    requestBody: {
      content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: binary } } } },
    },
    responses: {
      200: {
        description: 'status: success',
        content: { 'application/json': { schema: z.toJSONSchema(reply, { io: 'input' }) } },
      },
      default: error,
    },
  },
});

/** What the documentation says of the export and the import of lists, which are no calls with a JSON body. */
export const tableOperations = {
  [`/${settingExportPath}`]: {
    get: {
      operationId: 'exportSettingRows',
      summary: 'Every row of a list of the settings as a file; for those who may query it.',
      security: [{ bearer: [] }],
      parameters: inQuery(exportedSettings),
      responses: {
        200: { description: 'XLSX or CSV', content: { 'application/octet-stream': { schema: binary } } },
        default: error,
      },
    },
  },
  [`/${sheetExportPath}`]: {
    get: {
      operationId: 'exportSettingSheet',
      summary: 'What a screen of the settings shows in rows as a file; for those who may query the screen.',
      security: [{ bearer: [] }],
      parameters: inQuery(exportedSheet),
      responses: {
        200: { description: 'XLSX or CSV', content: { 'application/octet-stream': { schema: binary } } },
        default: error,
      },
    },
  },
  [`/${oldRegistersExportPath}`]: {
    get: {
      operationId: 'exportOldRegistersTemplate',
      summary: 'A file to fill in with old registers; for those who may query `old-registers`.',
      security: [{ bearer: [] }],
      parameters: inQuery(exportedOldRegisters),
      responses: {
        200: { description: 'XLSX or CSV', content: { 'application/octet-stream': { schema: binary } } },
        default: error,
      },
    },
  },
  ...Object.fromEntries(
    Object.entries({
      ...settingImportCalls,
      ...oldRegisterImportCalls,
      ...officeImportCalls,
      ...rightsImportCalls,
      ...sheetImportCalls,
    }).map(([name, call]) => [`/${call.path}`, importOf(name, call)]),
  ),
};
