export type StrengthMeterProps = {
  /** Whether a judgement is to come: its room is kept, so that nothing below moves away from under a finger. */
  isAwaited?: boolean;
  /** How strong, of 0 (not accepted) to 3; null while there is nothing to judge. */
  level: 0 | 1 | 2 | 3 | null;
  /** The same in a word or two. */
  label: string;
  /** What would help. */
  hint: string | null;
};

/** How strong a password is, told in words, announced, and in four bars for the eye alone. */
export function StrengthMeter({ level, label, hint, isAwaited = level !== null }: StrengthMeterProps) {
  return (
    // why: what is told must fill a region that was there before, or screen readers keep quiet
    <div className="strength" data-level={level ?? undefined} data-room={isAwaited ? "" : undefined}>
      <span className="strength-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p className="strength-text" role="status">
        {level !== null && (
          <>
            <strong>{label}</strong>
            {hint !== null && <span>{` ${hint}`}</span>}
          </>
        )}
      </p>
    </div>
  );
}
