/** Standard reason texts by status. This API uses 422 for validation errors only. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  418: "I'm a teapot",
  422: 'Validation Error',
  423: 'Locked',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export interface ApiErrorParts {
  url: string;
  status: number;
  statusText: string;
  /** The parsed JSON; the text if the body is not JSON. */
  body: unknown;
}

/** A response that is not a success. Its message is the standard reason text of the status. */
export class ApiError extends Error {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;

  constructor({ url, status, statusText, body }: ApiErrorParts) {
    super(REASONS[status] ?? genericMessage(status, statusText, body));
    this.name = 'ApiError';
    this.url = url;
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

function genericMessage(status: number, statusText: string, body: unknown): string {
  return `Generic Error: status: ${status}; status text: ${statusText}; body: ${JSON.stringify(body)}`;
}

const FALLBACK = 'Something went wrong.';

/**
 * The text to show for a failed call: the `detail` of the server's error body, or the first message if
 * `detail` is a list of invalid fields. 'Something went wrong.' if there was no response or no detail.
 */
export function errorDetail(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK;
  const detail = (error.body as { detail?: unknown } | null | undefined)?.detail;
  const text = Array.isArray(detail) ? (detail[0] as { msg?: unknown } | undefined)?.msg : detail;
  return typeof text === 'string' && text !== '' ? text : FALLBACK;
}
