-- Photos, PDF and Excel files are compressed already, and compressing a list of 24 MB takes a processor for a second
-- or more: bytes are kept as they come.
alter table stored_files alter column bytes set storage external;
alter table import_files alter column bytes set storage external;
