import { z } from 'zod';

import { filePath, manualUploadPath, uploadedFile, outsideFilePath, uploadPath } from '#contract/files.ts';

const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
const error = {
  description: 'status: error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const upload = {
  security: [{ bearer: [] }],
  requestBody: {
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: binary } } } },
  },
  responses: {
    200: {
      description: 'status: success',
      content: { 'application/json': { schema: z.toJSONSchema(uploadedFile, { io: 'input' }) } },
    },
    default: error,
  },
};

export const fileOperations = {
  [`/${uploadPath}`]: {
    post: {
      operationId: 'uploadFile',
      summary: 'Uploads one file of at most 100 MB. It belongs to the uploader until a document uses it.',
      ...upload,
    },
  },
  [`/${manualUploadPath}`]: {
    post: {
      operationId: 'uploadManualFile',
      summary:
        'Uploads a file for a manual: a PDF, or a video in MP4 or WebM. Only for persons who manage the manuals.',
      ...upload,
    },
  },
  [`/${outsideFilePath('{fileId}')}`]: {
    get: {
      operationId: 'downloadOutsideFile',
      summary:
        'A file of a letter sent by e-mail, for a browser that opened its link (cookie of `outside/get-letter`).',
      parameters: [{ name: 'fileId', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The whole content', content: { 'application/octet-stream': { schema: binary } } },
        206: { description: 'The range', content: { 'application/octet-stream': { schema: binary } } },
        default: error,
      },
    },
  },
  [`/${filePath('{fileId}')}`]: {
    get: {
      operationId: 'downloadFile',
      summary: 'The content of a file, or a range of it.',
      security: [{ bearer: [] }],
      parameters: [{ name: 'fileId', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The whole content', content: { 'application/octet-stream': { schema: binary } } },
        206: { description: 'The range', content: { 'application/octet-stream': { schema: binary } } },
        default: error,
      },
    },
  },
};
