alter table participant validate constraint participant_numbers;
