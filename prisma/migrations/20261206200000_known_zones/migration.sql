-- Accounts whose time zone their browser knew and this PostgreSQL does not get the name that it knows; a zone that is none to it either way
-- stays, and `known_zone` reads it as UTC. A name that a city has here stays as well. Few rows, brand by brand, each brand committed by itself.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update account set time_zone = known.name
      from (values
        ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Argentina/Buenos_Aires'), ('ART', 'Africa/Cairo'), ('AST', 'America/Anchorage'),
        ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'), ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'),
        ('EAT', 'Africa/Nairobi'), ('ECT', 'Europe/Paris'), ('IET', 'America/Indiana/Indianapolis'), ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'), ('MIT', 'Pacific/Apia'),
        ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'),
        ('SST', 'Pacific/Guadalcanal'), ('VST', 'Asia/Ho_Chi_Minh'), ('US/Pacific-New', 'America/Los_Angeles'), ('Canada/East-Saskatchewan', 'America/Regina'),
        ('Africa/Asmera', 'Africa/Asmara'), ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'), ('America/Catamarca', 'America/Argentina/Catamarca'),
        ('America/Coral_Harbour', 'America/Atikokan'), ('America/Cordoba', 'America/Argentina/Cordoba'), ('America/Godthab', 'America/Nuuk'),
        ('America/Indianapolis', 'America/Indiana/Indianapolis'), ('America/Jujuy', 'America/Argentina/Jujuy'), ('America/Louisville', 'America/Kentucky/Louisville'),
        ('America/Mendoza', 'America/Argentina/Mendoza'), ('Asia/Calcutta', 'Asia/Kolkata'), ('Asia/Katmandu', 'Asia/Kathmandu'), ('Asia/Rangoon', 'Asia/Yangon'),
        ('Asia/Saigon', 'Asia/Ho_Chi_Minh'), ('Atlantic/Faeroe', 'Atlantic/Faroe'), ('Europe/Kiev', 'Europe/Kyiv'), ('Pacific/Enderbury', 'Pacific/Kanton'),
        ('Pacific/Ponape', 'Pacific/Pohnpei'), ('Pacific/Truk', 'Pacific/Chuuk')
      ) known (given, name)
      where account.tenant_id = brand and account.time_zone = known.given
        and not exists (select from pg_timezone_names zone where zone.name = known.given) and exists (select from pg_timezone_names zone where zone.name = known.name);
    commit;
  end loop;
end
$$;
