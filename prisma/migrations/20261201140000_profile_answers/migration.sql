-- What members answer to the prompts of a profile (issue 19, People).
alter table profile add column answers jsonb not null default '[]';
-- How few they are is asked of what comes from now on; there is nothing before it.
alter table profile add constraint profile_answers_are_few
  check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 3) not valid;
alter table profile validate constraint profile_answers_are_few;
