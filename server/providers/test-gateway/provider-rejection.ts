/** A refusal in Razorpay's format. */
export class ProviderRejection extends Error {
  readonly status: 400 | 401 | 404 | 429;
  readonly field: string | null;

  constructor(
    description: string,
    { status = 400, field = null }: { status?: 400 | 401 | 404 | 429; field?: string | null } = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
  }

  get body(): unknown {
    const reason = this.field === null ? 'NA' : 'input_validation_failed';
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        field: this.field,
        source: 'business',
        step: 'NA',
        reason,
        metadata: {},
      },
    };
  }
}
