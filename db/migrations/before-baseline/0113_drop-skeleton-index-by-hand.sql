-- Its words stand in a column of their own now (0112), with an index of its own.
drop index if exists search_words_skeleton;
