/** Tells whether an error came from PostgreSQL with this SQLSTATE. */
export function isPostgresError(error: unknown, sqlState: string): boolean {
  return error instanceof Error && "code" in error && error.code === sqlState;
}
